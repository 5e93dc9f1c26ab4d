import { formatWebsite, websiteHref } from './website-link.ts';

it.each([
  ['https://www.foo.com/', 'foo.com'],
  ['http://foo.com/a/', 'foo.com/a'],
  ['foo.com', 'foo.com'],
  ['HTTPS://WWW.Foo.com', 'Foo.com'],
])('[HEAD-005] formats %s as %s', (url, shown) => {
  expect(formatWebsite(url)).toBe(shown);
});

it.each([
  ['https://foo.com/a?b', 'https://foo.com/a?b'],
  ['foo.com', 'https://foo.com'],
  ['foo.com:8080/a', 'https://foo.com:8080/a'],
  ['foo.com/a b', 'https://foo.com/a%20b'],
  ['https://foo\t.com', 'https://foo.com'],
  ['https://foo.com:\t80/', 'https://foo.com:80/'],
])('links %s to %s', (url, address) => {
  expect(websiteHref(url)).toBe(address);
});

it.each([
  null,
  undefined,
  '',
  '  ',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://',
  'ftp://a.b',
  'foo.com:8 0',
  'foo.com:80\u00A080',
])('returns null for %s', (url) => {
  expect(websiteHref(url)).toBeNull();
});
