import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const css = readFileSync(resolve(import.meta.dirname, '../../shared/ui/tokens.css'), 'utf8');

type Tokens = Record<string, string>;

/** The custom properties of each rule with this selector, in order. Rules without any are left out. */
function readRules(selector: string): Tokens[] {
  return [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, of = '']) => of.trim() === selector)
    .map(([, , body = '']) =>
      Object.fromEntries([...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, ...pair]) => pair)),
    )
    .filter((tokens) => Object.keys(tokens).length > 0);
}

const dark = readRules(':root[data-theme="dark"]');
const both = readRules(':root').find(({ '--surface': value }) => value?.startsWith('light-dark('));

it('is as dark by choice as by device', () => {
  expect(dark).toHaveLength(2);
  expect(readRules(':root:not([data-theme="light"])')).toEqual(dark);
});

it('is as dark in browsers without light-dark', () => {
  const [withoutFunction = {}, shadows = {}] = dark;
  const values = Object.entries(both ?? {}).map(([name, value]) => [
    name,
    /^light-dark\(.+, (.+)\)$/.exec(value)?.[1] ?? value,
  ]);

  expect({ ...Object.fromEntries(values), ...shadows }).toEqual(withoutFunction);
});
