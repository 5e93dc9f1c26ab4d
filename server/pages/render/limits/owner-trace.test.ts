import { readTraces, type TraceReader } from './owner-trace.ts';

let traces: TraceReader;
beforeEach(() => {
  traces = readTraces();
});

const isOpen = (run: number) => run !== 6;
const record = (...fields: [run: number, owner: number, isIdle: number]) =>
  Buffer.from(new Int32Array(fields).buffer);

it('suspects the code that ran last in each open page', () => {
  traces.read(Buffer.concat([record(6, 0, 0), record(7, 2, 0), record(8, 0, 0), record(7, 1, 0)]));
  expect([...traces.findSuspects(isOpen)]).toEqual([
    [7, 1],
    [8, 0],
  ]);
});

it('suspects code that waits only if none ran', () => {
  traces.read(Buffer.concat([record(7, 2, 1), record(8, 0, 0)]));
  expect([...traces.findSuspects(isOpen)]).toEqual([[8, 0]]);
  traces.read(record(8, -1, 0));
  expect([...traces.findSuspects(isOpen)]).toEqual([[7, 2]]);
});

it('reads records that arrive in pieces', () => {
  const bytes = Buffer.concat([record(7, 2, 0), record(8, 1, 0)]);
  for (const byte of bytes) traces.read(Buffer.from([byte]));
  expect([...traces.findSuspects(isOpen)]).toEqual([
    [7, 2],
    [8, 1],
  ]);
  traces.clear();
  expect([...traces.findSuspects(isOpen)]).toEqual([]);
});
