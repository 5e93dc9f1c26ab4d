import { jest } from '@jest/globals';

import { createLogger } from './logger.ts';

it('[LAYOUT-009] skips only impressions while a modal covers the page', async () => {
  jest.useFakeTimers();
  const sent: unknown[] = [];
  let isLookedAt = false;
  const logger = createLogger(
    async (_request, input) => {
      sent.push(input);
      return { data: null as never, bookmark: undefined };
    },
    () => isLookedAt,
  );
  logger.event({ event_type: 102, object_id_str: 'hidden' });
  logger.event({ event_type: 101 });
  isLookedAt = true;
  logger.event({ event_type: 102, object_id_str: 'seen' });
  jest.runAllTimers();
  jest.useRealTimers();

  expect(sent).toEqual([
    { events: [{ event_type: 101 }, { event_type: 102, object_id_str: 'seen' }] },
  ]);
});

it('[LOG-007] hides a failed request from the user', async () => {
  jest.useFakeTimers();
  let tries = 0;
  const logger = createLogger(async () => {
    tries += 1;
    throw new Error('no network');
  });

  expect(() => logger.event({ event_type: 101 })).not.toThrow();
  await jest.advanceTimersByTimeAsync(1000);
  expect(() => logger.event({ event_type: 101 })).not.toThrow();
  await jest.advanceTimersByTimeAsync(1000);
  jest.useRealTimers();

  expect(tries).toBe(2);
});

describe('[LOG-007] a closing page', () => {
  it.each([
    ['is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'is hidden',
      () => {
        jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
        jest.restoreAllMocks();
      },
    ],
  ])('sends all pending events once when it %s', async (_how, leave) => {
    jest.useFakeTimers();
    const sent: [unknown, boolean | undefined][] = [];
    const logger = createLogger(async (_request, input, options) => {
      sent.push([input, options?.keepalive]);
      return { data: null as never, bookmark: undefined };
    });
    for (let number = 0; number < 101; number += 1) logger.event({ event_type: number });
    leave();
    expect(sent.map(([, keepalive]) => keepalive)).toEqual([true, true]);

    await jest.runAllTimersAsync();
    jest.useRealTimers();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.[0]).toEqual({ events: [{ event_type: 100 }] });
  });
});
