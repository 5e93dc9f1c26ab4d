import { jest } from '@jest/globals';

import { builtHost } from '../../../pages/testing/built-host.ts';
import { bufferSource } from './byte-source.ts';
import { type ImportReader, importReader } from './import-reader.ts';
import type { ImportEntry, ImportHead } from './stream-import.ts';

// The first test can build the server.
jest.setTimeout(600_000);

/** More than one batch. */
const PINS = 2500;

let reader: ImportReader;

beforeAll(async () => {
  reader = importReader((await builtHost()).importWorkerFile);
});
afterAll(() => reader.close());

function aSink() {
  const heads: ImportHead[] = [];
  const entries: ImportEntry[] = [];
  return {
    heads,
    entries,
    begin: async (head: ImportHead) => void heads.push(head),
    take: async (taken: ImportEntry[]) => void entries.push(...taken),
  };
}

const createSource = (text: string) => bufferSource(Buffer.from(text));
const createExport = (count: number) =>
  JSON.stringify({
    format: 'corkboard-export',
    version: 1,
    boards: [
      {
        name: 'Lamps',
        pins: Array.from({ length: count }, (_, at) => ({
          title: `Lamp ${at}`,
          description: 'A lamp in a hall that gives light to everyone who comes home late.',
          link: `https://shop.example/lamps/${at}`,
        })),
      },
    ],
  });

it.each([
  ['in a worker thread', () => reader, false],
  ['in the main thread without a worker file', () => importReader(undefined), true],
])('reads %s', async (_where, getReader, isHere) => {
  const parse = jest.spyOn(JSON, 'parse');
  const sink = aSink();
  await getReader().read(createSource(createExport(PINS)), sink);
  const wasHere = parse.mock.calls.length > 0;
  parse.mockRestore();

  expect(wasHere).toBe(isHere);
  expect(sink.heads).toMatchObject([{ format: 'corkboard' }]);
  expect(sink.entries.map(({ number }) => number)).toEqual(
    Array.from({ length: PINS }, (_, at) => at + 1),
  );
});

it('reports why a file is rejected, without passing on entries', async () => {
  const sink = aSink();

  expect(await reader.read(createSource('{"format":'), sink)).toBe(
    "This file is damaged and can't be read.",
  );
  expect(sink).toMatchObject({ heads: [], entries: [] });
});

it.each([
  [
    'unreadable bytes',
    { size: 9, read: () => Promise.reject(new Error('not whole')) },
    aSink(),
    'not whole',
  ],
  [
    'entries that cannot be kept',
    createSource(createExport(1)),
    { ...aSink(), take: () => Promise.reject(new Error('no room')) },
    'no room',
  ],
])('fails for %s, and reads the next file', async (_what, source, sink, error) => {
  await expect(reader.read(source, sink)).rejects.toThrow(error);

  expect(await reader.read(createSource(createExport(1)), aSink())).toBeNull();
});
