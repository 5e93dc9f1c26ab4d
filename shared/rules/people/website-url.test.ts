import { isWebsiteUrl } from './website-url.ts';

it('[FMT-007] accepts an empty website', () => {
  expect(isWebsiteUrl('')).toBe(true);
});

it.each([
  'foo.com',
  'https://foo.com/a?b',
  'http://www.foo.co.uk',
  'foo.com:8080/x',
  'HTTPS://Foo.com#y',
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
])('[FMT-008] rejects %s', (url) => {
  expect(isWebsiteUrl(url)).toBe(false);
});
