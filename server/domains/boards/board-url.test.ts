import { boardUrl, slugify } from './board-url.ts';

it.each([
  ['Night cyclists', 'night-cyclists'],
  ['  Äpfel & Öl!  ', 'apfel-ol'],
  ['面白い本', '面白い本'],
  ['***', 'board'],
  ['Pins', 'pins-board'],
  ['_saved', 'saved'],
])('makes a slug of %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

it('escapes characters that a URL cannot contain', () => {
  expect(boardUrl('noor', '本')).toBe('/noor/%E6%9C%AC/');
});
