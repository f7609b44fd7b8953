// Writes licenses.txt beside the pages: the notice of everything that is shipped in them, and
// where those of the program's libraries are.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const rookery = readFileSync(new URL('../../LICENSE', import.meta.url), 'utf8');
const libraries = `The program "rookery" is built from these packages of Debian. Each has its whole notice in
/usr/share/doc/PACKAGE/copyright where the program was built.

  libboost1.81-dev     Boost Software License 1.0
  libcli11-dev         BSD, 3 clauses
  libfmt-dev           MIT
  libpq-dev            PostgreSQL License
  libsodium-dev        ISC
  libsqlite3-dev       public domain
  nlohmann-json3-dev   MIT
`;

/// The folder of the package that a module comes from; null for our own files.
function packageOf(module: string): string | null {
  // Vite puts some lines of its own beside ours.
  if (/^\0vite\//.test(module)) return fileURLToPath(new URL('../node_modules/vite', import.meta.url));
  const [, folder] = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)/.exec(module) ?? [];
  if (folder && existsSync(join(folder, 'package.json'))) return folder;
  if (module.startsWith('\0')) throw new Error(`${module} is shipped, and belongs to no known package`);
  return null;
}

interface Notice { title: string; text: string }

function noticeOf(folder: string): Notice {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} is shipped and has no notice`);
  // What follows is about tools that make the pages and are not in them.
  const [own = ''] = readFileSync(join(folder, file), 'utf8').split('# Licenses of bundled dependencies');
  return { title: `${name} ${version} (${license})`, text: own };
}

export function licenses(): Plugin {
  return {
    name: 'rookery-licenses',
    generateBundle(_, bundle) {
      const folders = new Set(Object.values(bundle).flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : [])).map(packageOf).filter((folder) => folder !== null));
      const parts = [{ title: 'Rookery (MIT)', text: rookery }, ...[...folders].sort().map(noticeOf), { title: 'Libraries of the program', text: libraries }];
      const source = parts.map(({ title, text }) => `${title}\n${'-'.repeat(title.length)}\n\n${text.trim()}\n`).join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source });
    },
  };
}
