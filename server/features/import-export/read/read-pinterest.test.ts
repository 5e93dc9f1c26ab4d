import { readPinterestHtml, readPinterestJson } from './read-pinterest.ts';

const address = (id: number) => `https://www.pinterest.com/pin/${id}/`;
const start = (id: number) => `<a href="${address(id)}">${address(id)}</a>`;

/** A page as Pinterest writes it. */
function page(...pins: string[]): string {
  return `<html><head><meta charset="utf-8"/></head><body><div id="contents"><h1 id="b1">Boards</h1><a href="https://www.pinterest.com/someone/quiet-rooms/">quiet rooms</a>
<br>Created at: 2020/08/30 21:27:02
<br>Category: None
<br>Description: Oak and wool
<br>Private: False
<br>Protected: False
<br>Collaborators: <h1 id="p1">Pins</h1>${pins.join('<br><br>')}<br><br><h1 id="n1">Notes</h1></div></body></html>`;
}

function pin(id: number, fields: Record<string, string>): string {
  const all = {
    Title: 'No data',
    Details: 'No data',
    Image: 'No data',
    'Is Native': 'No data',
    'Board Id': 'No data',
    'Board Name': 'No data',
    'Is Video': 'No data',
    Username: 'someone',
    'Alt Text': 'No data',
    'Canonical Link': 'No data',
    'Story Pin Media': 'No data',
    Video: 'No data',
    ...fields,
  };
  const lines = Object.entries(all).map(([key, value]) => `\n<br>${key}: ${value},`);
  const end = `\n<br>Created at: 2023/05/04 17:15:51\n<br>Alive: True\n<br>Is a repin: True\n<br>Private: ${id === 2 ? 'True' : 'False'}`;
  return `${start(id)}${lines.join('')}${end}`;
}

it('links to the Pin on Pinterest without another address', () => {
  const text = `${start(1)}<br>
    Title: Chair<br>Board Name: Light<br>Canonical Link: No data<br>`;

  expect(readPinterestHtml(text)).toMatchObject([{ link: 'https://www.pinterest.com/pin/1/' }]);
});

it('reads boards by link text and URLs by address', () => {
  const text = `${start(1)}<br>
    Title: Chair<br>Details: No data<br>
    Board Name: <a href="https://www.pinterest.com/noor/light/">Light</a><br>
    Canonical Link: <a href="https://shop.example/d">link</a><br>
    Image: <a href="https://i.pinimg.com/b.jpg">image</a><br>`;

  expect(readPinterestHtml(text)).toMatchObject([
    {
      title: 'Chair',
      description: '',
      board: { name: 'Light' },
      link: 'https://shop.example/d',
      picture: { url: 'https://i.pinimg.com/b.jpg' },
    },
  ]);
});

it('reads fields that end with a comma', () => {
  const image = '0123456789abcdef0123456789abcdef';
  const text = page(
    pin(1, {
      Details: 'Reading corner, oak and wool',
      Image: image,
      'Board Name': 'quiet rooms',
      'Canonical Link': '<a href="https://site.example/lamp">https://site.example/lamp</a>',
    }),
    pin(2, { Title: 'Lamp, brass', Image: image }),
    pin(3, { Details: 'Chair,', 'Board Name': 'quiet rooms', 'Alt Text': 'A folded chair' }),
  );

  const picture = {
    url: `https://i.pinimg.com/originals/01/23/45/${image}.jpg`,
  };
  const board = { name: 'quiet rooms', privacy: 'secret', description: 'Oak and wool' };
  expect(readPinterestHtml(text)).toMatchObject([
    {
      title: '',
      description: 'Reading corner, oak and wool',
      alt_text: '',
      link: 'https://site.example/lamp',
      board,
      picture,
      created_at: '2023-05-04T17:15:51.000Z',
    },
    { title: 'Lamp, brass', link: address(2), board: null, is_private: true, picture },
    { title: '', description: 'Chair,', alt_text: 'A folded chair', board, picture: null },
  ]);
});

it('reads fields in any order, case, and spacing', () => {
  const text = `<html><body>${start(7)}
<BR/>BOARD NAME : Rooms<BR/>canonical link:<a href='https://site.example/a?b=1&amp;c=2'>x</a>
<BR/>TITLE:  Lamp &amp; <script> chair</body></html>`;

  expect(readPinterestHtml(text)).toMatchObject([
    {
      title: 'Lamp & <script> chair',
      link: 'https://site.example/a?b=1&c=2',
      board: { name: 'Rooms' },
    },
  ]);
});

it('keeps several lines of details, and fields of a later format', () => {
  const text = `<html><body>${start(1)}<br>Title: A<br>Details: First
Note: second
third<br>Board Name: Rooms<br>Canonical Link: No data<br>Image: No data</body></html>`;

  expect(readPinterestHtml(text)).toMatchObject([
    { description: 'First\nNote: second\nthird', board: { name: 'Rooms' } },
  ]);
  const later = page(pin(1, { 'Alt Text': 'A chair', 'Mood Score': '7' }));
  expect(readPinterestHtml(later)).toMatchObject([{ alt_text: 'A chair' }]);
});

it('has a line for each link to a Pin', () => {
  const text = page(`${start(1)}\n<br>Alive: True`, start(2), pin(3, { Title: 'C' }));
  expect(readPinterestHtml(text)?.map(({ link }) => link)).toEqual([1, 2, 3].map(address));
});

it.each([
  ['an image', { image: 'No data' }],
  ['a board', { 'Board Name': 'No data' }],
  ['an address', { 'Canonical Link': 'No data' }],
  ['anything but a title and a board', { 'Board Name': 'Rooms' }],
])('has a line for a Pin without %s or link', (_what, fields) => {
  const lines = Object.entries({ Title: 'Chair', ...fields }).map(
    ([key, value]) => `${key}: ${value}`,
  );
  const text = page(pin(1, { Title: 'A' }), lines.join('<br>'));

  const pins = readPinterestHtml(text);

  expect(pins?.map(({ title }) => title)).toEqual(['A', 'Chair']);
  expect(pins?.[1]?.skipped).toMatch(/no image or link/);
});

it('has no line for what is not a Pin', () => {
  const text = page(
    pin(1, { Title: 'A' }),
    'Title: Rooms<br>Description: Oak<br>Created at: 2020/08/30',
  );
  expect(readPinterestHtml(text)).toHaveLength(1);
});

it('reads a page in German', () => {
  const text = `<html><body>${start(1)}
<br>Titel: Stuhl,<br>Beschreibung: Keine Daten,<br>Bild: 0123456789abcdef0123456789abcdef,
<br>Name der Pinnwand: Stille Räume,<br>Kanonischer Link: <a href="https://site.example/a">a</a>,
</body></html>`;

  expect(readPinterestHtml(text)).toMatchObject([
    {
      title: 'Stuhl',
      description: '',
      board: { name: 'Stille Räume' },
      link: 'https://site.example/a',
      picture: { url: expect.stringContaining('/01/23/45/') },
    },
  ]);
});

it('reads a page in an unknown language by its order', () => {
  const none = 'Ei tietoja';
  const values = ['Tuoli', none, '0123456789abcdef0123456789abcdef', none, '7', 'Huoneet', none];
  const more = ['192.0.2.7', 'joku', none, '<a href="https://site.example/a">a</a>', none, none];
  const fields = [...values, ...more].map(
    (value, at) => `<br>Kenttä ${'abcdefghijklm'[at]}: ${value},`,
  );
  const text = `<html><body>${start(1)}\n${fields.join('\n')}\n</body></html>`;

  expect(readPinterestHtml(text)).toMatchObject([
    {
      title: 'Tuoli',
      description: '',
      alt_text: '',
      board: { name: 'Huoneet' },
      link: 'https://site.example/a',
      picture: { url: expect.stringContaining('/01/23/45/') },
    },
  ]);
});

it('reports a page that breaks off', () => {
  const whole = page(pin(1, { Title: 'A' }), pin(2, { Title: 'B' }));
  const pins = readPinterestHtml(whole.slice(0, whole.indexOf('Title: B') + 20));

  expect(pins).toHaveLength(3);
  expect(pins?.at(-1)?.skipped).toMatch(/^The file ends in the middle/);
});

it.each([
  [
    'an article',
    '<p>Board Name: how to choose one.</p><p>See <a href="https://www.pinterest.com/pin/1/">this Pin</a>.</p>',
  ],
  ['a form', '<p>Title: A<br>Description: B<br>Category: C'],
])('ignores %s with words of an export', (_what, html) => {
  expect(readPinterestHtml(html)).toBeNull();
});

it('keeps private what has no board', () => {
  const list = [
    { image: 'https://i.pinimg.com/a.jpg', private: 'False' },
    { image: 'https://i.pinimg.com/b.jpg', private: 'True' },
    { image: 'https://i.pinimg.com/c.jpg' },
  ];
  expect(readPinterestJson(list).map(({ is_private }) => is_private ?? false)).toEqual([
    false,
    true,
    true,
  ]);
});

it('has a line for each entry of a JSON list', () => {
  const pins = readPinterestJson({
    pins: [{ title: 'A', image: 'https://i.pinimg.com/a.jpg' }, { title: 'B' }],
    boards: [{ name: 'Rooms' }],
  });

  expect(pins.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(pins[1]?.skipped).toMatch(/no image or link/);
});
