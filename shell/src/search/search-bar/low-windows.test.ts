import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('search-combobox.module.css', import.meta.url), 'utf8');
const [wide = '', phone = ''] = css.split('@media (max-width: 719px)');

it.each([
  ['wide windows', wide, 'max-block-size'],
  ['phones', phone, '--covered'],
])('ends the suggestions above the cookie banner on %s', (_where, part, property) => {
  const [, rule = ''] = part.split('.menu {');
  const declaration = rule.slice(rule.indexOf(`${property}:`));
  expect(declaration.slice(0, declaration.indexOf(';'))).toContain('var(--banner-below)');
});
