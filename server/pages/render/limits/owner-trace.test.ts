import { readTraces, type TraceReader } from './owner-trace.ts';

let traces: TraceReader;
beforeEach(() => {
  traces = readTraces();
});

const isOpen = (run: number) => run !== 6;
const record = (run: number, owner: number) => Buffer.from(new Int32Array([run, owner]).buffer);

it('tells the last owner of each open run', () => {
  traces.read(Buffer.concat([record(6, 0), record(7, 2), record(8, 0), record(7, 1)]));
  traces.read(record(8, -1));
  expect([...traces.owners(isOpen)]).toEqual([
    [7, 1],
    [8, null],
  ]);
});

it('reads records that arrive in pieces', () => {
  const bytes = Buffer.concat([record(7, 2), record(8, 1)]);
  for (const byte of bytes) traces.read(Buffer.from([byte]));
  expect([...traces.owners(isOpen)]).toEqual([
    [7, 2],
    [8, 1],
  ]);
  traces.clear();
  expect([...traces.owners(isOpen)]).toEqual([]);
});
