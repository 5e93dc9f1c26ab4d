import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { bufferSource } from './byte-source.ts';
import { openZip } from './open-zip.ts';
import { readImport } from './read-import.ts';

const list = (name: string, picture: string) =>
  JSON.stringify({
    format: 'corkboard-export',
    version: 1,
    boards: [{ name, pins: [{ title: name, picture, film: 'films/a.mp4' }] }],
  });

async function zipped(files: Record<string, string>) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return bufferSource(await buffer(zip.outputStream));
}

async function readImages(files: Record<string, string>, change = (bytes: Buffer) => bytes) {
  const { read } = await zipped(files);
  const source = bufferSource(change(await read(0, 1e6)));
  const { pins } = await readImport(source);
  const zip = await openZip(source);
  return Promise.all(
    pins.map(async ({ picture }) => {
      const file = picture !== null && 'file' in picture ? picture.file : '';
      return (await zip.read(file, 1000))?.toString() ?? null;
    }),
  );
}

it.each<[string, Record<string, string>]>([
  [
    'in a folder',
    { 'mine/corkboard.json': list('A', 'pictures/a.jpg'), 'mine/pictures/a.jpg': 'image' },
  ],
  [
    'in folders, with files of macOS',
    {
      '__MACOSX/a/b/._corkboard.json': 'Mac OS X',
      '__MACOSX/a/b/corkboard.json': 'Mac OS X',
      'a/.DS_Store': 'x',
      'a/b/corkboard.json': list('A', 'pictures/a.jpg'),
      'a/b/pictures/a.jpg': 'image',
    },
  ],
  [
    'with other paths in its list',
    { 'corkboard.json': list('A', String.raw`.\pictures\a.jpg`), 'pictures/a.jpg': 'image' },
  ],
  [
    'with names in NFD',
    {
      'Caf\u00e9/corkboard.json': list('A', 'pictures/Stra\u00dfe \u00e4.jpg'),
      ['Cafe\u0301/pictures/Stra\u00dfe a\u0308.jpg']: 'image',
    },
  ],
])('finds images of an archive packed again %s', async (_what, files) => {
  expect(await readImages(files)).toEqual(['image']);
});

it('reads separators of Windows and names without an encoding', async () => {
  const files = {
    'b/corkboard.json': list('A', 'pictures/\u00e4.jpg'),
    'b/pictures/\u00e4.jpg': 'image',
  };
  const asOnWindows = (bytes: Buffer) => {
    const changed = Buffer.from(
      bytes.toString('latin1').replaceAll('b/pictures/', String.raw`b\pictures\ `.trim()),
      'latin1',
    );
    // Drops the flag that says UTF-8, in entries and in the directory.
    for (let at = changed.indexOf('PK'); at >= 0; at = changed.indexOf('PK', at + 1)) {
      const kind = changed.readUInt16LE(at + 2);
      if (kind === 0x0403) changed.writeUInt16LE(0, at + 6);
      if (kind === 0x0201) changed.writeUInt16LE(0, at + 8);
    }
    return changed;
  };

  expect(await readImages(files, asOnWindows)).toEqual(['image']);
});

it('reads every export that an archive holds', async () => {
  const images = await readImages({
    'one/corkboard.json': list('A', 'pictures/a.jpg'),
    'one/pictures/a.jpg': 'first',
    'two/corkboard.json': list('B', 'pictures/a.jpg'),
    'two/pictures/a.jpg': 'second',
  });
  expect(images).toEqual(['first', 'second']);
});

it('reads bookmarks in an archive', async () => {
  const source = await zipped({
    'notes.json': 'not a list',
    'bookmarks.html':
      '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="https://a.example/">A</A></DL><p>',
  });
  expect(await readImport(source)).toMatchObject({ format: 'bookmarks', pins: [{ title: 'A' }] });
});
