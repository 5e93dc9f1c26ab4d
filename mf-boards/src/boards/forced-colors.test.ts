import { readFileSync } from 'node:fs';

it.each([
  ['covers of boards', 'board-card.module.css', '.frame::after'],
  ['cards of sections', '../sections/sections.module.css', '.card'],
])('gives %s an edge where colors are forced', (_what, file, part) => {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, forced = ''] = css.split('@media (forced-colors: active)');
  const [, rule = ''] = forced.split(part);
  expect(rule).toMatch(/^[^}]*border: 1px solid CanvasText/);
});
