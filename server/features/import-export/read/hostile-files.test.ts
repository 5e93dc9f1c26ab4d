import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

import { bufferSource } from './byte-source.ts';
import { readImport } from './read-import.ts';

const MB = 1024 * 1024;
const DAMAGED_ARCHIVE = "This archive is damaged and can't be read.";
const DAMAGED = "This file is damaged and can't be read.";
const NOT_WHOLE = 'This Corkboard export is incomplete.';
const LOCKED = 'This archive is password-protected. Create it again without a password.';
const NEITHER = "This isn't a Corkboard export, a Pinterest export, or a bookmark file.";
const NO_PINS = 'There are no Pins in this file.';
const TOO_MANY = 'There are too many Pins in this file.';
const TOO_MANY_FILES = 'This archive has too many files.';
const TOO_LARGE = 'The lists in this archive are too large: 100 MB at most.';

const own = (more: object) =>
  JSON.stringify({ format: 'corkboard-export', version: 1, boards: [], ...more });
const named = (...names: string[]) => own({ boards: names.map((name) => ({ name, pins: [] })) });
const bookmarks = (content: string) => `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${content}`;
const many = () => JSON.stringify(Array(150_000).fill({ image: 'https://i.pinimg.com/a.jpg' }));

async function createZip(...files: [name: string, content: Buffer | string][]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

function renameEntry(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Sets flags of the last directory entry, and of the entry itself, which is the first. */
function setFlags(zip: Buffer, flags: number): Buffer {
  const listed = zip.lastIndexOf('PK\u0001\u0002');
  zip.writeUInt16LE(flags, 6);
  zip.writeUInt16LE(flags, listed + 8);
  return zip;
}

const one = () => createZip(['corkboard.json', named('A')]);
const read = (file: Buffer | string) => readImport(bufferSource(Buffer.from(file)));

it.each<[string, string, () => Promise<Buffer> | Buffer | string]>([
  [
    'an archive of more lists than an export has',
    TOO_MANY_FILES,
    () =>
      createZip(...Array.from({ length: 5001 }, (_, at): [string, string] => [`${at}.html`, ''])),
  ],
  ['an archive cut off at its end', DAMAGED_ARCHIVE, async () => (await one()).subarray(0, -30)],
  ['an archive cut off in its middle', DAMAGED_ARCHIVE, async () => (await one()).subarray(0, 60)],
  [
    'an archive with other bytes in it',
    DAMAGED_ARCHIVE,
    async () => (await one()).fill(255, 50, 90),
  ],
  [
    'a name that leads out of the archive',
    DAMAGED_ARCHIVE,
    async () => renameEntry(await createZip(['AA/corkboard.json', named('A')]), 'AA/', '../'),
  ],
  [
    'a name from the top of a disk',
    DAMAGED_ARCHIVE,
    async () => renameEntry(await createZip(['A/corkboard.json', named('A')]), 'A/', '//'),
  ],
  ['a password', LOCKED, async () => setFlags(await one(), 0x01)],
  ['a password of the strong kind', LOCKED, async () => setFlags(await one(), 0x41)],
  ['an archive of nothing', NEITHER, () => createZip()],
  ['an archive of another kind', NEITHER, () => 'Rar!\u001a\u0007'],
  [
    'one list that unpacks to more than it may',
    TOO_LARGE,
    () => createZip(['corkboard.json', Buffer.alloc(101 * MB)]),
  ],
  [
    'small lists that unpack to more than they may',
    TOO_LARGE,
    () => createZip(['a.json', Buffer.alloc(60 * MB)], ['b.json', Buffer.alloc(60 * MB)]),
  ],
  ['more Pins than one import takes', TOO_MANY, many],
  [
    'more Pins than one import takes, in an archive',
    TOO_MANY,
    () => createZip(['pins.json', many()]),
  ],
  ['boards that are no list', NOT_WHOLE, () => own({ boards: 'A' })],
  ['a board that is nothing', NOT_WHOLE, () => own({ boards: [null] })],
  ['a Pin that is a number', NOT_WHOLE, () => own({ boards: [{ name: 'A', pins: [1] }] })],
  ['a place beyond all numbers', NOT_WHOLE, () => own({ unorganized_pins: [{ position: 1e99 }] })],
  ['a version in words', NOT_WHOLE, () => own({ version: 'one' })],
  ['lists in lists without end', NEITHER, () => '['.repeat(9999) + ']'.repeat(9999)],
  ['lists of something else', NEITHER, () => '{"songs":[{"title":"A"}]}'],
  [
    'an archive of something else',
    NEITHER,
    () => createZip(['songs.json', '[1]'], ['a.html', '<h1>A</h1>'], ['a.txt', 'A']),
  ],
  ['an export of nothing', NO_PINS, () => own({})],
  ['no bookmarks', NO_PINS, () => bookmarks('')],
  [
    "an archive with Pinterest's pages and no Pin",
    NO_PINS,
    () =>
      createZip([
        'boards.html',
        '<h1>Boards</h1><br>Created at: 2020/08/30<br>Category: None<br>Collaborators: ',
      ]),
  ],
  ['folders in folders without end', DAMAGED, () => bookmarks('<DT><H3>A</H3><DL>'.repeat(50_000))],
  [
    'words of an export in boxes without end',
    NEITHER,
    () => `Board Name: A<br>Canonical Link: a${'<div>'.repeat(50_000)}`,
  ],
])('rejects a file with %s', async (_what, message, file) => {
  const content = await file();

  await expect(read(Buffer.from(content))).rejects.toThrow(message);
});

it.each<[string, string]>([
  ['hosts', `Board Name: A ${'pinterest.'.repeat(30_000)}`],
  [
    'links',
    `Board Name: A<br>Canonical Link: a<br><a href="https://${'pinterest.'.repeat(30_000)}">A</a>`,
  ],
  [
    'blanks',
    `Board Name: A<br>Canonical Link: https://a.example/<br>Title: A${' '.repeat(200_000)}A`,
  ],
  ...['<br>', '<a ', '<a href="', "<a href='https://a.example/", 'Title: A\n', '\n', '&', '<'].map(
    (part): [string, string] => [
      JSON.stringify(part),
      `<a href="https://www.pinterest.com/pin/1/">A</a><br>Title: A<br>Board Name: ${part.repeat(50_000)}`,
    ],
  ),
  ...[
    '<DT>',
    '<A HREF="',
    "<A HREF='a",
    '<A a',
    '<DD>',
    '<H3>',
    '\n<HR>',
    '</A>',
    '&',
    '<DL> ',
  ].map((part): [string, string] => [JSON.stringify(part), bookmarks(part.repeat(50_000))]),
  [
    'folders',
    bookmarks(
      `${'<DT><H3>A</H3><DL>'.repeat(300)}${'<A HREF="https://a.example/">A</A>'.repeat(3000)}`,
    ),
  ],
])('parses %s repeated many times in linear time', async (_what, file) => {
  // Quadratic parsing would run into the test's timeout.
  const outcome = await read(file).then(
    () => 'The file is read.',
    ({ message }: Error) => message,
  );
  expect(outcome).toMatch(/\.$/);
});

it('takes the last of two directories, as zip tools do', async () => {
  const zip = await createZip(
    ['corkboard.json', named('First')],
    ['corkboard.jsoN', named('Second')],
  );

  const { boards } = await read(renameEntry(zip, 'corkboard.jsoN', 'corkboard.json'));
  expect(boards.map(({ name }) => name)).toEqual(['Second']);
});

it("drops lone surrogates, which the database can't store", async () => {
  const pin = String.raw`{"title":"A\ud800B","link":"https://a.example/"}`;
  const file = own({ unorganized_pins: [] }).replace('[]}', `[${pin}]}`);

  expect((await read(file)).pins).toMatchObject([{ title: 'AB' }]);
});

it('cuts texts beyond the limits of a Pin', async () => {
  const pin = { title: 'A'.repeat(MB), link: 'https://a.example/' };
  const { pins } = await read(own({ boards: [{ name: 'B'.repeat(MB), pins: [pin] }] }));

  expect(pins).toMatchObject([{ title: 'A'.repeat(100), board: { name: 'B'.repeat(180) } }]);
});

it('leaves room behind the last place of a file', async () => {
  const position = 2_147_483_647;
  const file = own({ boards: [{ name: 'A', position, pins: [{ title: 'B', position }] }] });
  const { pins } = await read(file);

  const kept = { position: 1_000_000_000 };
  expect(pins).toMatchObject([{ kept, board: { kept } }]);
});
