import { readTraces, type TraceReader } from './owner-trace.ts';

let traces: TraceReader;
beforeEach(() => {
  traces = readTraces();
});

const isOpen = (run: number) => run !== 6;
const record = (run: number, owner: number) => Buffer.from(new Int32Array([run, owner]).buffer);

it('suspects the code that ran last in each open page', () => {
  traces.read(Buffer.concat([record(6, 0), record(7, 2), record(8, 0), record(7, 1)]));
  expect([...traces.findSuspects(isOpen)]).toEqual([
    [7, 1],
    [8, 0],
  ]);
});

it('suspects no code that waits', () => {
  traces.read(Buffer.concat([record(7, 2), record(8, 0), record(7, -1)]));
  expect([...traces.findSuspects(isOpen)]).toEqual([[8, 0]]);
});

it('reads records that arrive in pieces', () => {
  const bytes = Buffer.concat([record(7, 2), record(8, 1)]);
  for (const byte of bytes) traces.read(Buffer.from([byte]));
  expect([...traces.findSuspects(isOpen)]).toEqual([
    [7, 2],
    [8, 1],
  ]);
  traces.clear();
  expect([...traces.findSuspects(isOpen)]).toEqual([]);
});
