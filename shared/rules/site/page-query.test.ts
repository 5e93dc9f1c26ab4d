import { withPageQuery } from './page-query.ts';

it.each([
  ['/ines/', '/ines/'],
  ['/ines/?', '/ines/'],
  ['/ines/?utm_source=1', '/ines/'],
  ['/ines/?utm_source=1&pin=2&fbclid=3', '/ines/?pin=2'],
  ['/search/?q=a%20b&rs=typed&q=c', '/search/?q=a%20b&q=c'],
  ['/search/?%71=clay', '/search/?%71=clay'],
  ['/login/?next=%2Fines%2F%3Futm_source%3D1', '/login/?next=%2Fines%2F%3Futm_source%3D1'],
  ['/ines/?=1&&%E0=2&PIN=3', '/ines/'],
])('turns %s into %s', (url, expected) => {
  expect(withPageQuery(url)).toBe(expected);
});
