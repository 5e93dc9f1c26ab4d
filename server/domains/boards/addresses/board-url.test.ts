import { readFileSync } from 'node:fs';
import { isVisibleName } from '@corkboard/shared/rules/base';
import { boardUrl, slugify } from './board-url.ts';

/** `address` is null for a name that no one can see. */
const reported: { name: string; address: string | null }[] = JSON.parse(
  readFileSync(new URL('../testing/cases/board-names.json', import.meta.url), 'utf8'),
);

it.each([
  ['Night cyclists', 'night-cyclists'],
  ['  Äpfel & Öl!  ', 'apfel-ol'],
  ['面白い本', '面白い本'],
  ['***', 'board'],
  ['Pins', 'pins-board'],
  ['_saved', 'saved'],
  ['Crème brûlée, Łódź & Straße', 'creme-brulee-łodz-straße'],
  ['İstanbul', 'istanbul'],
  ['Ｆｕｌｌ １', 'full-1'],
  ['हिन्दी कविता', 'हिन्दी-कविता'],
  ['ครัวเล็ก', 'ครัวเล็ก'],
  ['ทำอาหาร', 'ทำอาหาร'],
  ['мой', 'мой'],
  ['Ёлка', 'ёлка'],
  ['Ελλάδα', 'ελλάδα'],
  ['ガラス', 'ガラス'],
  ['한국어', '한국어'],
  ['شَمْس', 'شَمْس'],
  ['தமிழ்', 'தமிழ்'],
  ['❤️ Love', 'love'],
  ['葛\u{e0100}城', '葛城'],
  ['\u3164', 'board'],
])('makes a slug of %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it.each(reported)('gives "$name" its reported address', ({ name, address }) => {
  expect(isVisibleName(name) ? slugify(name) : null).toBe(address);
});

it('makes one slug of differently encoded names', () => {
  for (const name of ['мой', '한국어', 'ガラス', 'Ελλάδα']) {
    expect(slugify(name.normalize('NFD'))).toBe(slugify(name));
  }
});

it.each([
  ['letters outside the basic plane', `${'a'.repeat(99)}𠮷野家`, 'a'.repeat(99)],
  ['letters with vowel signs', `${'a'.repeat(98)}हिन्दी`, `${'a'.repeat(98)}हि`],
  ['words', `${'a'.repeat(99)} b`, 'a'.repeat(99)],
])('cuts a long slug between %s', (_what, name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it('escapes characters that a URL cannot contain', () => {
  expect(boardUrl('noor', '本')).toBe('/noor/%E6%9C%AC/');
});
