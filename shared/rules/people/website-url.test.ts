import { isWebsiteUrl } from './website-url.ts';

it('[FMT-007] accepts an empty website', () => {
  expect(isWebsiteUrl('')).toBe(true);
  expect(isWebsiteUrl(' ')).toBe(true);
});

it.each([
  'foo.com',
  'https://foo.com/a?b',
  'http://www.foo.co.uk',
  'foo.com:8080/x',
  'HTTPS://Foo.com#y',
  ' foo.com ',
  'foo.com.',
  'https://foo.com./a',
  'https://foo.com/a b',
  'https://foo.com/@a',
  'https://foo.com/a?mail=b@c.d',
])('[FMT-008] accepts %s', (url) => {
  expect(isWebsiteUrl(url)).toBe(true);
});

it.each([
  'foo',
  'ftp://foo.com',
  'javascript:alert(1).x',
  'https://',
  'foo.com bar',
  '.com',
  'a@b.c',
  'https://a@foo.com',
  'https://a.b:c@foo.com',
  'foo.com:80@bar.com',
  'foo.com:x',
  'https://foo\\.bar.com',
  'foo.\u00AD',
  'foo.com:80\u00A080',
  'https://foo.com:\u00A080/',
])('[FMT-008] rejects %s', (url) => {
  expect(isWebsiteUrl(url)).toBe(false);
});
