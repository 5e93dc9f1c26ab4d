import { decodePage } from '../../platform/net/decode-page.ts';
import { readPage } from './read-page.ts';

const at = 'https://shop.example/lamps/1';

it('prefers page metadata to page content', () => {
  const page = readPage(
    `<html><head><title>Lamps | Shop</title>
      <meta property="og:title" content="Paper &amp; brass lamp">
      <meta property="og:description" content="Folded  at
       home.">
      <meta property="og:image" content="/big.jpg"></head>
      <body><img src="a.jpg" width="400" height="300"><img src="b.jpg" width="800" height="600"></body></html>`,
    at,
  );
  expect(page).toEqual({
    title: 'Paper & brass lamp',
    description: 'Folded at home.',
    pictures: [
      'https://shop.example/big.jpg',
      'https://shop.example/lamps/b.jpg',
      'https://shop.example/lamps/a.jpg',
    ],
    metadata: null,
  });
});

it('falls back to title, description, and images', () => {
  const page = readPage(
    `<base href="https://cdn.example/"><title> A <b>lamp</b></title><meta name="description" content="x">
     <img srcset="s.jpg 480w, l.jpg 1600w" src="m.jpg">`,
    at,
  );
  expect(page).toMatchObject({ description: 'x', pictures: ['https://cdn.example/l.jpg'] });
  expect(page.title).toMatch(/^A /);
});

it("omits icons and addresses that aren't http", () => {
  const { pictures: images } = readPage(
    `<img src="icon.png" width="16" height="16"><img src="data:image/png;base64,AA"><img src="javascript:1"><img>
     <img src="file:///etc/passwd">`,
    at,
  );
  expect(images).toEqual([]);
});

it('cuts long texts between characters and drops nulls', () => {
  const { title } = readPage(`<title>${'👩‍🚀'.repeat(200)}\0</title>`, at);
  expect(title.endsWith('👩‍🚀…')).toBe(true);
  expect(title).not.toContain('\0');
});

it('[FMT-003] cuts long texts between words', () => {
  const { title } = readPage(`<title>${'lamp '.repeat(19)}chandeliers</title>`, at);
  expect(title).toBe(`${'lamp '.repeat(19).trim()}…`);
});

it.each([
  ['text/html; charset=iso-8859-1', Buffer.from('caf\xe9', 'latin1'), 'café'],
  ['text/html', Buffer.from('<meta charset="windows-1252">caf\xe9', 'latin1'), 'café'],
  ['text/html', Buffer.from('café'), 'café'],
  ['text/html; charset=no-such-one', Buffer.from('café'), 'café'],
])('reads the encoding %s', (contentType, bytes, text) => {
  expect(decodePage(bytes, contentType)).toContain(text);
});
