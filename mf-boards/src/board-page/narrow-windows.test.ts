import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

function getRule(css: string, selector: string): string {
  const [, rule = ''] = css.split(`\n${selector} {`);
  return rule.slice(0, rule.indexOf('}'));
}

it('wraps all actions of the selection bar into view', () => {
  const css = read('selection-bar.module.css');
  expect(getRule(css, '.actions')).toContain('flex-wrap: wrap;');
  expect(css).not.toMatch(/nowrap|overflow-x/);
});

it('fills the second line of the actions of a board', () => {
  const css = read('../board-header/board-header.module.css');
  expect(getRule(css, '  :where(.actions > :last-child)')).toContain('flex: auto;');
});

it.each([
  ['a section to choose', 'selection-bar.module.css', '.sections button'],
  [
    'the board of a section',
    '../slots/board-page/page-board.module.css',
    '.section > a:first-child',
  ],
])('breaks a long name of %s', (_what, file, selector) => {
  const rule = getRule(read(file), selector);
  expect(rule).toContain('white-space: normal;');
  expect(rule).toContain('overflow-wrap: anywhere;');
});
