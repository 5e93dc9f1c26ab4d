import { readFileSync } from 'node:fs';

const readCss = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const index = readCss('settings-index.module.css').split('@media (min-width: 900px)')[1] ?? '';
const frame = readCss('account-frame.module.css').split('@media')[0] ?? '';

const readColumns = (css: string) => /grid-template-columns: ([^;]*);/.exec(css)?.[1];
const readGap = (css: string) => /gap: ([^;]*);/.exec(css)?.[1];

it('has the title of the settings where their pages have theirs', () => {
  expect(readColumns(frame)).toMatch(/^var\(--column\) \S/);
  expect([readColumns(index), readGap(index)]).toEqual([readColumns(frame), readGap(frame)]);
  expect(index).toMatch(/\.page > \* \{\s*grid-column: 2;\s*\}/);
  expect(index).not.toContain('grid-area');
});
