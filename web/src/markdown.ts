// The few marks of Markdown that a rules sheet uses, as blocks to be shown.

export interface Run { text: string; strong: boolean; soft: boolean }
export interface Block { kind: 'title' | 'heading' | 'paragraph' | 'list'; lines: Run[][] }

export function runsOf(line: string): Run[] {
  return line.split(/(\*\*[^*]+\*\*|\*(?! )[^*]+(?<! )\*)/).filter((part) => part !== '').map((part) => {
    const strong = part.startsWith('**'), soft = !strong && part.length > 2 && part.startsWith('*');
    return { text: strong ? part.slice(2, -2) : soft ? part.slice(1, -1) : part, strong, soft };
  });
}

export function blocksOf(markdown: string): Block[] {
  return markdown.split(/\n\s*\n/).map((part) => part.trim()).filter((part) => part !== '').map((part): Block => {
    const heading = /^(#+) (.*)$/.exec(part);
    if (heading) return { kind: heading[1] === '#' ? 'title' : 'heading', lines: [runsOf(heading[2] as string)] };
    const lines = part.split('\n');
    if (lines.every((line) => line.startsWith('- '))) return { kind: 'list', lines: lines.map((line) => runsOf(line.slice(2))) };
    return { kind: 'paragraph', lines: [runsOf(lines.join(' '))] };
  });
}
