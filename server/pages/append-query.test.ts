import { appendQuery } from './append-query.ts';

it.each([
  ['/old/', '/ines/', '/ines/'],
  ['/old/?ref=mail', '/ines/', '/ines/?ref=mail'],
  ['/old/', '/?show_error=true', '/?show_error=true'],
  ['/old/?ref=mail', '/?show_error=true', '/?show_error=true'],
])('keeps the query of %s on the way to %s', (url, redirect, expected) => {
  expect(appendQuery(url, redirect)).toBe(expected);
});

it('[ROUTE-050] adds the fields of a landing to a redirect with a query', () => {
  const url = '/old/?invite_code=a%2Fb&pin=3&utm_source=letters&gclid=x&show_error=false';
  expect(appendQuery(url, '/?show_error=true')).toBe(
    '/?show_error=true&invite_code=a%2Fb&utm_source=letters&gclid=x',
  );
});

it("keeps a redirect's field before the visitor's", () => {
  expect(appendQuery('/old/?invite_code=a', '/ines/?invite_code=b')).toBe('/ines/?invite_code=b');
});
