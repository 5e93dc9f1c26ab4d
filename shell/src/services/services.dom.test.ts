import { errorCodes } from '@corkboard/shared/contract/base';
import { createCall, fetchTransport } from '@corkboard/shared/http';
import { ApiError, ConnectionError } from '@corkboard/shared/remote';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';
import { jest } from '@jest/globals';
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';

import { waitFor } from '@testing-library/react';
import { silentLogger } from './logger.ts';
import { createOverlayStore } from './overlay-store.ts';
import { forgetIntent, readIntent } from './pending-intent.ts';
import { createEvents, createQueries, createServices } from './services.ts';
import { createSessionStore } from './session-store.ts';

function createTestServices(viewer: ReturnType<typeof aViewer>) {
  const overlays = createOverlayStore();
  const logger = silentLogger();
  const session = createSessionStore(viewer);
  const services = createServices({
    callFor: () => createCall(fetchTransport, () => {}),
    queryClient: createQueries(),
    events: createEvents(logger),
    logger,
    session,
    overlays,
    experiments: {},
    device: { isPhone: true },
    now: 0,
    locale: 'en',
  });
  return { services, overlays, session };
}

it.each(['save', 'edit', 'follow', 'unfollow', 'create'] as const)(
  '[LOGIN-001, LOGIN-003, LOGIN-004, LOGIN-005, LOGIN-006, LOGIN-007] prompts a signed-out visitor who wants to %s',
  (reason) => {
    const { services, overlays } = createTestServices(aVisitor());

    expect(services.signIn.require(reason)).toBe(false);
    expect(overlays.getState().dialog).toMatchObject({ kind: 'sign-in', reason });
  },
);

it('[LOGIN-017] keeps the name of the inviter for the login page', () => {
  const { services } = createTestServices(aVisitor());
  const intent = { kind: 'accept-invite', id: '9' } as const;
  services.signIn.require('invite', { intent, inviterName: 'Ann' });
  expect(readIntent(null)).toMatchObject({ reason: 'invite', intent, inviterName: 'Ann' });
  forgetIntent();
});

it('remembers the last action that passed the check', () => {
  const { services, overlays } = createTestServices(aViewer());
  const intent = { kind: 'follow-user', id: '7' } as const;
  expect(services.signIn.require('follow', { intent })).toBe(true);
  expect(overlays.getState().pressed).toMatchObject({ reason: 'follow', intent, path: '/' });

  expect(services.signIn.require('continue')).toBe(true);
  expect(overlays.getState().pressed).toBeNull();
});

it('shows no message that the acting bar shows', () => {
  const { services, overlays, session } = createTestServices(aViewer());
  const message = 'You can no longer act as Tarn & Loom. Your text stays here.';
  session.setState({ ended: { message, reason: 'No.', leave() {} } });
  services.toasts.show({ text: message, tone: 'error' });
  services.toasts.show({ text: 'No.', tone: 'error' });

  expect(overlays.getState().toasts.map(({ toast }) => toast.text)).toEqual(['No.']);
});

it('fails an action immediately while offline', async () => {
  onlineManager.setOnline(false);
  try {
    const mutationFn = async () => Promise.reject(new Error('lost'));
    const act = new MutationObserver(createQueries(), { mutationFn });
    await expect(act.mutate()).rejects.toThrow('lost');
  } finally {
    onlineManager.setOnline(true);
  }
});

it('fails a load while offline and repeats it online', async () => {
  const queries = createQueries();
  const queryFn = jest.fn(async () => {
    if (!onlineManager.isOnline()) throw new ConnectionError('lost');
    return 'Pins';
  });
  queries.mount();
  onlineManager.setOnline(false);
  const list = new QueryObserver<string>(queries, { queryKey: ['7', 'pins'], queryFn });
  const leave = list.subscribe(() => {});
  try {
    await waitFor(() => expect(list.getCurrentResult()).toMatchObject({ status: 'error' }));
    expect(queryFn).toHaveBeenCalledTimes(1);

    onlineManager.setOnline(true);
    await waitFor(() => expect(list.getCurrentResult()).toMatchObject({ data: 'Pins' }));
  } finally {
    onlineManager.setOnline(true);
    leave();
    queries.unmount();
  }
});

it('[LOGIN-006, LOGIN-022] prompts a limited login as well', () => {
  const { services, overlays } = createTestServices(aViewer({ isLimitedLogin: true }));

  expect(services.signIn.require('unfollow')).toBe(false);
  expect(overlays.getState().dialog).toMatchObject({ kind: 'sign-in', reason: 'unfollow' });
});

it('[LOGIN-002] lets a signed-in person continue immediately', () => {
  const { services, overlays } = createTestServices(aViewer());

  expect(services.signIn.require('save')).toBe(true);
  expect(overlays.getState().dialog).toBeNull();
});

describe('when loaded data is denied', () => {
  const denied = () => Promise.reject(new ApiError(404, 50, 'Not found'));

  it('drops it with everything else of that profile', async () => {
    const queries = createQueries();
    queries.setQueryData(['7', 'users', 'fay'], { name: 'Fay' });
    queries.setQueryData(['7', 'board', 'tin-boxes'], { name: 'Tin boxes' });
    queries.setQueryData(['8', 'board', 'tin-boxes'], { name: 'Tin boxes' });

    const again = queries.fetchQuery({
      queryKey: ['7', 'users', 'fay'],
      queryFn: denied,
      staleTime: 0,
    });
    await expect(again).rejects.toThrow('Not found');

    expect(queries.getQueryData(['7', 'users', 'fay'])).toBeUndefined();
    expect(queries.getQueryData(['7', 'board', 'tin-boxes'])).toBeUndefined();
    expect(queries.getQueryData(['8', 'board', 'tin-boxes'])).toBeDefined();
  });

  it('loads again what the page shows', async () => {
    const queries = createQueries();
    const queryFn = jest.fn(() => Promise.resolve(['a Pin']));
    const shown = new QueryObserver(queries, { queryKey: ['7', 'pins'], queryFn });
    const stop = shown.subscribe(() => {});
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(1));
    queries.setQueryData(['7', 'users', 'fay'], { name: 'Fay' });

    await expect(
      queries.fetchQuery({ queryKey: ['7', 'users', 'fay'], queryFn: denied, staleTime: 0 }),
    ).rejects.toThrow();
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    stop();
  });

  it('keeps the page of a business whose role was lost', async () => {
    const queries = createQueries();
    const queryKey = ['42', 'users', 'shop'];
    queries.setQueryData(queryKey, { name: 'Shop' });
    queries.setQueryData(['42', 'board', 'rugs'], { name: 'Rugs' });
    const queryFn = () => Promise.reject(new ApiError(403, errorCodes.cannotAct, 'No.'));

    await expect(queries.fetchQuery({ queryKey, queryFn, staleTime: 0 })).rejects.toThrow('No.');
    expect(queries.getQueryData(queryKey)).toEqual({ name: 'Shop' });
    expect(queries.getQueryData(['42', 'board', 'rugs'])).toBeDefined();
  });

  it('keeps everything when something unknown is missing', async () => {
    const queries = createQueries();
    queries.setQueryData(['7', 'board', 'tin-boxes'], { name: 'Tin boxes' });
    await expect(
      queries.fetchQuery({ queryKey: ['7', 'merchant'], queryFn: denied }),
    ).rejects.toThrow();
    expect(queries.getQueryData(['7', 'board', 'tin-boxes'])).toBeDefined();
  });
});
