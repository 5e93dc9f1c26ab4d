import { isBookmarks, readBookmarks } from './read-bookmarks.ts';

const DAY = 86_400_000;
const HEAD = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks Menu</H1>
`;
const file = (body: string) => `${HEAD}<DL><p>\n${body}\n</DL><p>\n`;
const folder = (name: string, body: string, attributes = '') =>
  `<DT><H3${attributes}>${name}</H3>\n<DL><p>\n${body}\n</DL><p>`;
const link = (path: string, title = path, attributes = '') =>
  `<DT><A HREF="https://site.example/${path}"${attributes}>${title}</A>`;
const summarize = (text: string) =>
  readBookmarks(text).map(({ title, board, description }) => [
    title,
    board?.name ?? null,
    description,
  ]);

it('keeps entries after an element in a title', () => {
  const pins = readBookmarks(
    file(`${link('first', 'First')}
    ${link('script', 'The <script> element')}
    <DD>How <script> works
    ${link('third', 'About <!-- and <style>')}
    ${link('fourth', 'Fourth')}`),
  );

  expect(pins.map(({ title, description }) => [title, description])).toEqual([
    ['First', ''],
    ['The <script> element', 'How <script> works'],
    ['About <!-- and <style>', ''],
    ['Fourth', ''],
  ]);
});

it('drops the password of a link', () => {
  const [pin] = readBookmarks(
    file('<DT><A HREF="https://me:secret@intranet.example/wiki?a=1#b">Wiki</A>'),
  );

  expect(pin?.link).toBe('https://intranet.example/wiki?a=1#b');
});

it('gives a description to its folder or its link', () => {
  const pins = readBookmarks(
    file(`${link('kettle', 'Kettle')}
    <DT><H3 ADD_DATE="1700000100">Recipes</H3>
    <DD>What we cook in autumn
    <DL><p>
      ${link('soup', 'Soup')}
      <DD>With leek
      and cream
      <HR>
      ${link('bread', 'Bread')}
    </DL><p>
    <DD>Of nothing`),
  );

  expect(pins).toMatchObject([
    { title: 'Kettle', description: '', board: null },
    { title: 'Soup', description: 'With leek\n      and cream', board: { name: 'Recipes' } },
    { title: 'Bread', description: '', board: { description: 'What we cook in autumn' } },
  ]);
});

it('keeps a link in a description as text', () => {
  const text = file(`${link('lamp', 'Lamp')}
    <DD>See <a href="https://shop.example/review">the review</a> for <b>more</b> &amp; &lt;b&gt;
    ${link('chair', 'Chair')}`);

  expect(summarize(text)).toEqual([
    ['Lamp', null, 'See the review for more & <b>'],
    ['Chair', null, ''],
  ]);
});

it('drops only folders that browsers create', () => {
  const bar = ' ADD_DATE="1700000000" PERSONAL_TOOLBAR_FOLDER="true"';
  const text = file(
    [
      folder('Music', folder('Favorites', link('song')) + link('concert')),
      folder('Lesezeichenleiste', folder('Bookmarks bar', link('inner')) + link('top'), bar),
      folder('Favorites', link('safari'), ' FOLDED'),
      folder('Favorites Bar 2', link('own'), ' ADD_DATE="1700000000"'),
      folder('Mobile bookmarks', link('phone'), ' ADD_DATE="1700000000"'),
    ].join('\n'),
  );

  expect(summarize(text).map(([title, board]) => [title, board])).toEqual([
    ['song', 'Music – Favorites'],
    ['concert', 'Music'],
    ['inner', 'Bookmarks bar'],
    ['top', null],
    ['safari', null],
    ['own', 'Favorites Bar 2'],
    ['phone', null],
  ]);
});

it.each([
  ['links', `<DT><A HREF="https://a.example/">One\n${link('two', 'Two')}`],
  ['links on one line', `<DT><A HREF="https://a.example/">One${link('two', 'Two')}`],
  ['folders', `<DT><H3>Lost\n<DL><p>${link('one', 'One')}</DL>\n${link('two', 'Two')}`],
  ['quotes', `<DT><A HREF="https://a.example/>One</A>\n${link('two', 'Two')}`],
])('reads what follows unclosed %s', (_what, body) => {
  const pins = readBookmarks(file(body));

  expect(pins).toHaveLength(2);
  expect(pins[1]).toMatchObject({ title: 'Two', link: 'https://site.example/two', board: null });
});

it.each([
  ['an address', `${link('one')}\n<DT><A HREF="https://site.example/t`, ['one', '']],
  ['a title', `${link('one')}\n<DT><A HREF="https://site.example/two">Tw`, ['one', 'Tw', '']],
  ['a folder', `<DT><H3>Rooms</H3>\n<DL><p>\n${link('one')}\n`, ['one', '']],
])('reports a file that breaks off in %s', (_what, body, titles) => {
  const pins = readBookmarks(`${HEAD}<DL><p>\n${body}`);

  expect(pins.map(({ title }) => title)).toEqual(titles);
  expect(pins.at(-1)?.skipped).toMatch(/^The file ends in the middle/);
});

it.each([
  ['seconds', '1400000001', '2014-05-13T16:53:21.000Z'],
  ['milliseconds', '1400000001000', '2014-05-13T16:53:21.000Z'],
  ['microseconds', '1400000001000000', '2014-05-13T16:53:21.000Z'],
  ['microseconds since 1601', '13044473601000000', '2014-05-13T16:53:21.000Z'],
  ['no number', 'yesterday', null],
  ['zero', '0', null],
  ['the future', String(Math.round((Date.now() + DAY) / 1000)), null],
])('reads a date of %s', (_what, date, created_at) => {
  const text = file(folder('A', link('a', 'a', ` ADD_DATE="${date}"`), ` ADD_DATE="${date}"`));
  expect(readBookmarks(text)).toMatchObject([{ created_at, board: { created_at } }]);
});

it.each([
  ['a bookmark file', file(link('a')), true],
  ['one without a document type', file(link('a')).slice(HEAD.length), true],
  ['a page about the format', '<!doctype html><p>NETSCAPE-Bookmark-file-1 <dl><dt>A</dl>', false],
  ['a page with a list of links', '<!doctype html><dl><dt><a href="/a">A</a><dd>First</dl>', false],
])('recognizes %s by its structure', (_what, text, isOne) => {
  expect(isBookmarks(text)).toBe(isOne);
});

it('keeps private what has no folder', () => {
  const pins = readBookmarks(file(link('a') + folder('Rooms', link('b'))));
  expect(pins.map(({ is_private }) => is_private ?? false)).toEqual([true, false]);
});
