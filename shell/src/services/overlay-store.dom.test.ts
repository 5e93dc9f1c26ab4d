import { jest } from '@jest/globals';

import {
  addToast,
  createOverlayStore,
  dismissToast,
  OFFLINE_KEY,
  removeToast,
} from './overlay-store.ts';

const getIds = (store: ReturnType<typeof createOverlayStore>) =>
  store.getState().toasts.map(({ id }) => id);

it('never reuses the id of a toast', () => {
  const store = createOverlayStore();
  addToast(store, { text: 'Board saved' });
  const sent = { text: 'Message sent' };
  addToast(store, sent);
  removeToast(store, sent);
  addToast(store, { text: 'Address copied' });
  expect(getIds(store)).toEqual([1, 3]);
});

it('counts ids per store', () => {
  const [one, other] = [createOverlayStore(), createOverlayStore()];
  addToast(one, { text: 'Board saved' });
  addToast(other, { text: 'Message sent' });
  expect(getIds(other)).toEqual([1]);
});

it('shows one message for several failures with one cause', () => {
  const store = createOverlayStore();
  const lost = { text: 'Your connection was lost.', tone: 'error' } as const;
  addToast(store, lost);
  addToast(store, { ...lost, action: { text: 'Try again', run() {} } });
  addToast(store, { text: 'Saved' });
  addToast(store, { text: 'Saved' });

  expect(getIds(store)).toEqual([1, 2, 3]);
  expect(store.getState().toasts[0]?.toast.action?.text).toBe('Try again');
});

describe('a keyed toast', () => {
  const running = { key: 'a1', text: 'Moving', isWorking: true };
  const result = { key: 'a1', text: 'Moved' };

  it('is replaced in place', () => {
    const store = createOverlayStore();
    addToast(store, running);
    addToast(store, { text: 'Board saved' });
    addToast(store, result);
    expect(store.getState().toasts.map(({ toast }) => toast.text)).toEqual([
      'Moved',
      'Board saved',
    ]);
    expect(getIds(store)).toEqual([1, 2]);
  });

  it('stays when its replaced toast is removed', () => {
    const store = createOverlayStore();
    addToast(store, running);
    addToast(store, result);
    removeToast(store, running);
    expect(getIds(store)).toEqual([1]);
  });

  it('is dismissed by its key', () => {
    const store = createOverlayStore();
    addToast(store, { text: 'Board saved' });
    addToast(store, running);
    dismissToast(store, 'a1');
    expect(getIds(store)).toEqual([1]);
  });
});

describe('while offline', () => {
  beforeEach(() => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  afterEach(() => void jest.restoreAllMocks());
  const pickTexts = (store: ReturnType<typeof createOverlayStore>) =>
    store.getState().toasts.map(({ toast }) => toast.text);
  const failed = { text: 'This did not load', tone: 'error' } as const;

  it('shows failures in place of the offline message', () => {
    const store = createOverlayStore();
    addToast(store, { key: OFFLINE_KEY, text: 'Offline' });
    addToast(store, failed);
    addToast(store, { ...failed, text: 'Not followed' });
    expect(pickTexts(store)).toEqual(['Not followed']);

    dismissToast(store, OFFLINE_KEY);
    expect(pickTexts(store)).toEqual([]);
  });

  it('keeps a failure that offers something', () => {
    const store = createOverlayStore();
    addToast(store, { key: OFFLINE_KEY, text: 'Offline' });
    addToast(store, { ...failed, action: { text: 'Write again', run: () => {} } });
    expect(pickTexts(store)).toEqual(['This did not load']);

    dismissToast(store, OFFLINE_KEY);
    expect(pickTexts(store)).toEqual(['This did not load']);
  });
});
