import { aViewer } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';

import { createLive } from './live.ts';
import { createSessionStore } from './session-store.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  static open: FakeSource[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.open.push(this);
  }
  close() {
    FakeSource.open = FakeSource.open.filter((each) => each !== this);
  }
  send(event: string, data = '') {
    this.dispatchEvent(new MessageEvent(event, { data }));
  }
}
/** Without the age of the page's data, which grows. */
const listUrls = () => FakeSource.open.map(({ url }) => url.replace(/[?&]age=\d+$/, ''));
const settle = () => Promise.resolve();
const stream = () => FakeSource.open[0] as FakeSource;

afterEach(() => jest.useRealTimers());

beforeEach(() => {
  FakeSource.open = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});

it('opens one stream for all that the page watches', async () => {
  const live = createLive(createSessionStore(aViewer()));
  const heard: string[] = [];
  const stops = [
    live.watch('board:1', () => heard.push('board 1')),
    live.watch('board:2', () => heard.push('board 2')),
    live.watch('messages', () => heard.push('messages')),
  ];
  await settle();
  expect(listUrls()).toEqual(['/_live/stream?board=1&board=2']);

  stream().send('board', '2');
  stream().send('messages');
  expect(heard).toEqual(['board 2', 'messages']);
  for (const stop of stops) stop();
  await settle();
  expect(FakeSource.open).toEqual([]);
});

it('reports everything after a gap', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const live = createLive(createSessionStore(aViewer()));
  let count = 0;
  live.watch('board:1', () => {
    count += 1;
  });
  await settle();
  stream().send('ready');
  expect(count).toBe(0);

  stream().send('error');
  jest.advanceTimersByTime(1000);
  stream().send('ready');
  jest.advanceTimersByTime(5000);
  expect(count).toBe(1);
  stream().send('gap');
  jest.advanceTimersByTime(5000);
  expect(count).toBe(2);
});

describe('after a restart of the server', () => {
  async function given() {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    const heard: true[] = [];
    createLive(createSessionStore(aViewer())).watch('board:1', () => heard.push(true));
    await settle();
    stream().send('ready');
    stream().send('error');
    jest.advanceTimersByTime(750);
    return heard;
  }
  afterEach(() => jest.restoreAllMocks());

  it('asks within five seconds, not with the other pages', async () => {
    const heard = await given();
    stream().send('error');
    jest.advanceTimersByTime(1500);
    stream().send('ready');
    expect(heard).toEqual([]);

    jest.advanceTimersByTime(1000);
    expect(heard).toEqual([true]);
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual([true]);
  });

  it('asks within five seconds after it is ready', async () => {
    const heard = await given();
    stream().send('ready');
    expect(heard).toEqual([]);
    jest.advanceTimersByTime(2500);
    expect(heard).toEqual([true]);
  });

  it('asks again after an outage during which it asked', async () => {
    const heard = await given();
    stream().send('error');
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual([true]);
    stream().send('ready');
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual([true, true]);
  });

  it.each([
    ['focused', () => window.dispatchEvent(new Event('focus'))],
    ['online again', () => window.dispatchEvent(new Event('online'))],
  ])('asks at once when the page is %s', async (_when, wake) => {
    const heard = await given();
    wake();
    expect(heard).toEqual([true]);
  });
});

it('asks at once when the page is shown again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const heard: true[] = [];
  createLive(createSessionStore(aViewer())).watch('board:1', () => heard.push(true));
  await settle();
  stream().send('ready');
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(FakeSource.open).toEqual([]);

  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  heard.length = 0;
  // The pages of other tests have opened theirs before.
  FakeSource.open.at(-1)?.send('ready');
  expect(heard).toEqual([true]);
  visibility.mockRestore();
});

it('asks after two missing beats and opens another stream', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const live = createLive(createSessionStore(aViewer()));
  let count = 0;
  live.watch('board:1', () => {
    count += 1;
  });
  await settle();
  const silent = stream();
  silent.send('ready');
  jest.advanceTimersByTime(8000);
  silent.send('beat', '8000');
  jest.advanceTimersByTime(16_000);
  expect([count, stream()]).toEqual([0, silent]);

  jest.advanceTimersByTime(2000);
  expect(FakeSource.open).toHaveLength(1);
  expect(stream()).not.toBe(silent);
  jest.advanceTimersByTime(5000);
  expect(count).toBe(1);
});

describe('when another topic is watched', () => {
  async function given() {
    const live = createLive(createSessionStore(aViewer()));
    const heard: string[] = [];
    live.watch('board:1', () => heard.push('board 1'));
    await settle();
    stream().send('ready');
    return { live, heard, first: stream() };
  }

  it('hears changes while the next stream opens, and asks for nothing', async () => {
    const { live, heard, first } = await given();
    live.watch('board:2', () => heard.push('board 2'));
    await settle();
    first.send('board', '1');
    expect(heard).toEqual(['board 1']);

    const next = FakeSource.open.at(-1);
    next?.send('ready');
    expect(FakeSource.open).toEqual([next]);
    next?.send('board', '2');
    expect(heard).toEqual(['board 1', 'board 2']);
  });

  it('asks after the next stream failed', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { live, heard } = await given();
    live.watch('board:2', () => {});
    await settle();
    FakeSource.open.at(-1)?.send('error');
    expect(FakeSource.open).toEqual([]);
    jest.advanceTimersByTime(1000);
    stream().send('ready');
    jest.advanceTimersByTime(5000);
    expect(heard).toEqual(['board 1']);
  });

  it('keeps the stream for messages, which each stream has', async () => {
    const { live, first } = await given();
    live.watch('messages', () => {});
    await settle();
    expect(FakeSource.open).toEqual([first]);
  });
});

it('opens the stream again after an error answer', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  createLive(createSessionStore(aViewer())).watch('messages', () => {});
  await settle();
  const failed = stream();
  failed.readyState = FakeSource.CLOSED;
  failed.send('error');
  expect(FakeSource.open).toEqual([]);

  jest.advanceTimersByTime(1000);
  await settle();
  expect(FakeSource.open).toHaveLength(1);
  expect(stream()).not.toBe(failed);
});

it('opens another stream for another profile', async () => {
  const session = createSessionStore(aViewer());
  createLive(session).watch('messages', () => {});
  await settle();
  session.setState({ actingAs: { id: '42', permissions: [] } });
  await settle();
  expect(listUrls()).toEqual(['/_live/stream?orbac_subject_id=42']);
});
