import { readFile } from 'node:fs/promises';
import { bufferSource } from './read/byte-source.ts';
import { openZip } from './read/open-zip.ts';
import { type ReadImport, readImport } from './read/read-import.ts';

async function openCase(name: string) {
  const url = new URL(`testing/cases/${name}`, import.meta.url);
  return bufferSource(await readFile(url));
}

const summarize = ({ pins }: ReadImport) =>
  pins.map(({ title, board }) => [title, board?.name ?? null]);
const readTitles = ({ pins }: ReadImport) => pins.map(({ title }) => title);

it.each<[name: string, read: (file: ReadImport) => unknown, expected: unknown]>([
  ['unclosed-script', readTitles, ['First', 'The <script> element', 'Third', 'Fourth']],
  ['that-name-a-board', readTitles, ['Choosing a Board Name: ten tips', 'Plain', 'Second']],
  [
    'folder-description',
    ({ pins }) =>
      pins.map(({ title, description, board }) => [title, description, board?.description]),
    [
      ['Kettle', '', undefined],
      ['Soup', 'With leek', 'What we cook in autumn'],
      ['Bread', '', 'What we cook in autumn'],
    ],
  ],
  [
    'own-folder-favorites',
    summarize,
    [
      ['Song', 'Music – Favorites'],
      ['Concert', 'Music'],
    ],
  ],
  [
    'link-in-description',
    ({ pins }) => pins.map(({ title, description }) => [title, description]),
    [
      ['Lamp', 'See the review for more'],
      ['Chair', ''],
    ],
  ],
  [
    'cut-off',
    ({ pins }) => pins.map(({ title, skipped }) => [title, skipped]),
    [
      ['One', undefined],
      ['', expect.stringMatching(/^The file ends in the middle/)],
    ],
  ],
  [
    'dates-and-order',
    ({ pins }) => pins.map(({ title, created_at }) => [title, created_at?.slice(0, 4)]),
    [
      ['A', '2014'],
      ['B', '2017'],
      ['C', '2020'],
    ],
  ],
])('reads the reported bookmarks "%s"', async (name, read, expected) => {
  const file = await readImport(await openCase(`bookmarks-${name}.html`));

  expect(file.format).toBe('bookmarks');
  expect(read(file)).toEqual(expected);
});

it('reads the reported page of Pinterest with commas', async () => {
  const { format, pins } = await readImport(await openCase('pinterest-page-with-commas.html'));

  expect(format).toBe('pinterest');
  const read = pins.map(({ title, description, alt_text, board }) => ({
    title,
    description,
    alt_text,
    board: board?.name ?? null,
  }));
  expect(read).toEqual([
    { title: '', description: 'Reading corner, oak and wool', alt_text: '', board: 'quiet rooms' },
    { title: 'Lamp, brass', description: '', alt_text: '', board: null },
    { title: '', description: 'Chair', alt_text: 'A folded chair', board: 'quiet rooms' },
  ]);
  expect(pins[0]?.link).toBe('https://site.example/lamp');
  const images = [
    '0123456789abcdef0123456789abcdef',
    '123456789abcdef0123456789abcdef0',
    '23456789abcdef0123456789abcdef01',
  ];
  expect(pins.map(({ picture }) => picture)).toEqual(
    images.map((image) => ({ url: expect.stringMatching(`/${image}\\.jpg$`) })),
  );
});

it.each([
  ['board-karasu', [['Crow', 'カラス']]],
  [
    'packed-again-in-a-folder',
    [
      ['One', 'Lamps'],
      ['Two', 'Lamps'],
    ],
  ],
])('finds the images of the reported archive "%s"', async (name, expected) => {
  const source = await openCase(`corkboard-${name}.zip`);
  const file = await readImport(source);
  expect(summarize(file)).toEqual(expected);
  expect(file.boards).toMatchObject([{ privacy: 'secret' }]);

  const zip = await openZip(source);
  for (const { picture } of file.pins) {
    const image = picture !== null && 'file' in picture ? picture.file : '';
    expect(zip.has(image)).toBe(true);
  }
});
