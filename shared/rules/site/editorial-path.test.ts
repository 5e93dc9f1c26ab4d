import { editorialPath } from './editorial-path.ts';

it.each([
  [{ is_shop: true, type: 1 }, '/today/shop/spring/9/'],
  [{ is_shop: false, type: 1 }, '/today/best/spring/9/'],
  [{ type: 0 }, '/today/trending/spring/9/'],
  [{ type: 2 }, '/today/trending/spring/9/'],
  [{ type: 3 }, '/today/article/spring/9/'],
])('[ROUTE-043] %j leads to %s', (page, path) => {
  expect(editorialPath({ id: '9', slug: 'spring', ...page })).toBe(path);
});
