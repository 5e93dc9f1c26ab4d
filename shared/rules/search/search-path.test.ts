import { cleanQuery, searchPath } from './search-path.ts';

it('[SEARCH-005] includes the query if there is one', () => {
  expect(searchPath({ query: 'a b&c' })).toBe('/search/?rs=typed&q=a%20b%26c&scope=');
  expect(searchPath({ query: 'cake', scope: 'boards' })).toBe(
    '/search/?rs=typed&q=cake&scope=boards',
  );
  expect(searchPath({ query: '', scope: 'boards' })).toBe('/search/');
});

it('[SEARCH-006, SEARCH-007] requests focus after the existing text', () => {
  expect(searchPath({ query: '', selectsInput: true })).toBe('/search/?input_select=true');
  expect(searchPath({ query: 'a', selectsInput: true })).toBe(
    '/search/?rs=typed&q=a&scope=&input_select=true',
  );
});

it("leads to the viewer's own Pins", () => {
  expect(searchPath({ query: '', isOwn: true })).toBe('/search/me/');
});

it('[SEARCH-015] accepts any text', () => {
  const query = `${'ü'.repeat(3000)}<>"'%/?#&=\n`;
  const { searchParams } = new URL(searchPath({ query }), 'http://page');
  expect(searchParams.get('q')).toBe(query);
});

it('accepts half of a surrogate pair', () => {
  expect(searchPath({ query: 'blue \ud83d' })).toBe('/search/?rs=typed&q=blue%20%EF%BF%BD&scope=');
});

it('drops control characters from a query', () => {
  expect(['\0', 'blue\0\ttiles\n', '\ud83d'].map(cleanQuery)).toEqual([
    '',
    'blue  tiles',
    '\ufffd',
  ]);
});

it('includes the kind, the color, and the order', () => {
  expect(searchPath({ query: 'a', kind: 'videos', color: '3d6fa3', sort: 'newest' })).toBe(
    '/search/?rs=typed&q=a&scope=&kind=videos&color=3d6fa3&sort=newest',
  );
  expect(searchPath({ query: '', color: '3d6fa3' })).toBe('/search/?color=3d6fa3');
});
