import { searchPath } from './search-path.ts';

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

it('includes the kind and the color', () => {
  expect(searchPath({ query: 'a', kind: 'videos', color: '3d6fa3' })).toBe(
    '/search/?rs=typed&q=a&scope=&kind=videos&color=3d6fa3',
  );
  expect(searchPath({ query: '', color: '3d6fa3' })).toBe('/search/?color=3d6fa3');
});
