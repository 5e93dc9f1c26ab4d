import type { Consent } from '@corkboard/shared/rules/privacy';
import { jest } from '@jest/globals';

import { createLogger } from './logger.ts';

const all = (isAllowed: boolean) => ({
  allow_analytic_cookies: isAllowed,
  allow_marketing_cookies: isAllowed,
  allow_personalization_cookies: isAllowed,
});
const inGermany = (choice: Consent['choice'], hasPrivacyControl = false): Consent => ({
  choice,
  country: 'DE',
  hasPrivacyControl,
});
const agreed = { consent: () => inGermany(all(true)), onConsentChange: () => {} };

it('[LAYOUT-009] skips only impressions while a modal covers the page', async () => {
  jest.useFakeTimers();
  const sent: unknown[] = [];
  let isLookedAt = false;
  const logger = createLogger(
    async (_request, input) => {
      sent.push(input);
      return { data: null as never, bookmark: undefined };
    },
    { ...agreed, isLookedAt: () => isLookedAt },
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
  }, agreed);

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
    }, agreed);
    for (let number = 0; number < 101; number += 1) logger.event({ event_type: number });
    leave();
    expect(sent.map(([, keepalive]) => keepalive)).toEqual([true, true]);

    await jest.runAllTimersAsync();
    jest.useRealTimers();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.[0]).toEqual({ events: [{ event_type: 100 }] });
  });
});

describe('before a choice', () => {
  const sent: unknown[] = [];
  let consent: Consent;
  let choose: (choice: Consent['choice']) => void;
  let logger: ReturnType<typeof createLogger>;

  beforeEach(() => {
    jest.useFakeTimers();
    sent.length = 0;
    consent = inGermany(null);
    logger = createLogger(
      async (_request, input) => {
        sent.push(input);
        return { data: null as never, bookmark: undefined };
      },
      {
        consent: () => consent,
        onConsentChange(listener) {
          choose = (choice) => {
            consent = { ...consent, choice };
            listener();
          };
        },
      },
    );
  });
  afterEach(() => void jest.useRealTimers());

  it('sends nothing, not even when the page is left', () => {
    logger.event({ event_type: 101 });
    window.dispatchEvent(new Event('pagehide'));
    jest.runAllTimers();
    expect(sent).toEqual([]);
  });

  it('sends waiting events after a yes', () => {
    logger.event({ event_type: 101 });
    choose(all(true));
    jest.runAllTimers();
    expect(sent).toEqual([{ events: [{ event_type: 101 }] }]);
  });

  it('drops waiting events after a no', () => {
    logger.event({ event_type: 101 });
    choose(all(false));
    choose(all(true));
    jest.runAllTimers();
    expect(sent).toEqual([]);
  });

  it('drops unsent events after the choice changes to no', () => {
    choose(all(true));
    logger.event({ event_type: 101 });
    choose(all(false));
    jest.runAllTimers();
    expect(sent).toEqual([]);
  });

  it('keeps no events under Global Privacy Control', () => {
    consent = inGermany(null, true);
    logger.event({ event_type: 101 });
    choose(all(true));
    jest.runAllTimers();
    expect(sent).toEqual([]);
  });
});
