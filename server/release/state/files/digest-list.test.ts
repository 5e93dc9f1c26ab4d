import { isDigestList, listDigests } from './digest-list.ts';
import { sha384 } from './sha384.ts';

it('names the digests of scripts and styles by their content', () => {
  const files = { 'later.js': 'sha384-l', 'a.css': 'sha384-a', 'mark.svg': 'sha384-m' };
  const { file, digest, text } = listDigests(files);
  expect(JSON.parse(text)).toEqual({ 'a.css': 'sha384-a', 'later.js': 'sha384-l' });
  expect(digest).toBe(sha384(Buffer.from(text)));
  expect(isDigestList(file)).toBe(true);
  expect(listDigests({ ...files, 'b.js': 'sha384-b' }).file).not.toBe(file);
});

it('has the same name whatever the order of files', () => {
  const one = listDigests({ 'a.js': 'sha384-a', 'b.js': 'sha384-b' });
  expect(listDigests({ 'b.js': 'sha384-b', 'a.js': 'sha384-a' })).toEqual(one);
});

it('omits entries, which documents name, and what only federation loads', () => {
  const first = ['entry.js', 'entry.home.feed.js', 'entry.page.a_a.b.js', 'remoteEntry.js'];
  const names = [...first, '__federation_expose_remote.js', 'home.feed.js', 'remoteEntry.css'];
  const { text } = listDigests(Object.fromEntries(names.map((name) => [name, 'sha384-x'])));
  expect(Object.keys(JSON.parse(text))).toEqual(['home.feed.js', 'remoteEntry.css']);
});
