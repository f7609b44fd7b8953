// Pages as axe-core judges them by WCAG 2.2 AA, in every theme.
import { axeSource } from './house.mjs';
import { check } from './test.mjs';

export const themes = ['light', 'dark', 'felt', 'contrast'];
const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/// A theme is a set of colours and nothing else (themes.css), so that everything but these
/// is the same in all of them.
const ofColours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/// What axe finds wrong with the page as it stands, or with a part of it where the rest has been judged.
export async function judge(person, where, { part = 'html', inThemes = themes } = {}) {
  if (!(await person.page.evaluate(() => 'axe' in window))) await person.page.evaluate(axeSource());
  const found = await person.page.evaluate(async ([names, all, some, within]) => {
    const own = document.documentElement.dataset.theme;
    const wrong = [];
    for (const [i, name] of names.entries()) {
      document.documentElement.dataset.theme = name;
      const { violations, passes, incomplete } = await window.axe.run(within, { runOnly: i === 0 ? all : some, resultTypes: ['violations'] });
      // Above a gradient axe cannot tell; themes.test.ts compares those colours.
      if (passes.length + incomplete.length < (i > 0 ? 1 : within === 'html' ? 5 : 2)) wrong.push(`${name}: axe has looked at nothing`);
      for (const v of violations)
        wrong.push(`${name}, ${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target.join(' ')} (${n.any[0]?.message ?? n.all[0]?.message ?? v.help})`).join('; ')}`);
    }
    document.documentElement.dataset.theme = own;
    return wrong;
  }, [inThemes, rules, ofColours, part]);
  check(found.length === 0, `${where}:`, found.join('\n'));
}
