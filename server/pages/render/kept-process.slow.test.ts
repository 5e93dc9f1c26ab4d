import { jest } from '@jest/globals';

import { type KeptProcess, keepProcess } from './kept-process.ts';

jest.setTimeout(60_000);

const MESSAGE = { kind: 'leave', run: 1 } as const;

let kept: KeptProcess;
afterEach(() => kept.close());

function keep(script: string, isAlwaysOpen = true) {
  const seen: string[] = [];
  const waits: (() => void)[] = [];
  const note = (what: string) => {
    seen.push(what);
    for (const wait of waits.splice(0)) wait();
  };
  kept = keepProcess({
    command: async () => ({
      file: process.execPath,
      args: ['-e', script],
      env: {},
      owner: null,
      isOffline: false,
    }),
    isAlwaysOpen,
    onOpen: () => note('open'),
    onMessage: () => note('message'),
    onEnd: (how) => note(how),
  });
  const until = async (count: number) => {
    while (seen.length < count) await new Promise<void>((resolve) => void waits.push(resolve));
    return seen;
  };
  return { until };
}

const ANSWERS = "process.on('message', (message) => process.send(message));";
const ENDS = "process.on('message', () => process.exit(3));";
const ENDED = 'The process of the render threads ended (3).';

it('sends messages to its process and gets them', async () => {
  const { until } = keep(ANSWERS);
  await kept.ready();
  kept.send(MESSAGE);
  expect(await until(2)).toEqual(['open', 'message']);
});

it('starts a process again when it has ended', async () => {
  const { until } = keep(ENDS);
  await kept.ready();
  kept.send(MESSAGE);
  expect(await until(3)).toEqual(['open', ENDED, 'open']);
  kept.send(MESSAGE);
  expect((await until(5)).slice(3)).toEqual([ENDED, 'open']);
});

it('starts a process again even if its timer is early', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1000);
  const { until } = keep(ENDS);
  await kept.ready();
  kept.send(MESSAGE);
  expect(await until(3)).toEqual(['open', ENDED, 'open']);
  clock.mockRestore();
});

it('starts a process again when it is needed after a rest', async () => {
  const { until } = keep(ANSWERS, false);
  await kept.ready();
  await kept.rest();
  expect(kept.isOpen()).toBe(false);
  await kept.ready();
  expect(await until(3)).toEqual(['open', expect.stringContaining('closed'), 'open']);
});

it('starts another process for one that is stuck', async () => {
  const { until } = keep('process.send([{}]); for (;;);');
  await kept.ready();
  await until(2);
  kept.kill();
  expect((await until(4)).slice(2)).toEqual([expect.stringContaining('(SIGKILL)'), 'open']);
});

it('ends a process that never pauses', async () => {
  const { until } = keep('process.send([{}]); for (;;);');
  await kept.ready();
  await until(2);
  await kept.close();
  expect(kept.isOpen()).toBe(false);
});

it('reports a program that does not exist', async () => {
  const seen: string[] = [];
  kept = keepProcess({
    command: async () => ({
      file: 'no-such-program',
      args: [],
      env: {},
      owner: null,
      isOffline: false,
    }),
    isAlwaysOpen: false,
    onOpen: () => {},
    onMessage: () => {},
    onEnd: (how) => void seen.push(how),
  });
  await kept.ready();
  while (seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(seen[0]).toContain("can't start");
});
