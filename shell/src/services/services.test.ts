import { createCall, fetchTransport } from '@corkboard/shared/http/call.ts';
import { aViewer, aVisitor } from '@corkboard/shared/testing/builders.ts';

import { MutationObserver, onlineManager } from '@tanstack/react-query';

import { createSessionStore } from '../session/session-store.ts';
import { silentLogger } from './logger.ts';
import { createOverlayStore } from './overlay-store.ts';
import { createEvents, createQueries, createServices } from './services.ts';

function servicesOf(viewer: ReturnType<typeof aViewer>) {
  const overlays = createOverlayStore();
  const logger = silentLogger();
  const services = createServices({
    callFor: () => createCall(fetchTransport, () => {}),
    queries: createQueries(),
    events: createEvents(logger),
    logger,
    session: createSessionStore(viewer),
    overlays,
    experiments: {},
    device: { isPhone: true },
    now: 0,
    locale: 'en',
  });
  return { services, overlays };
}

it.each(['save', 'edit', 'follow', 'unfollow', 'create'] as const)(
  '[LOGIN-001, LOGIN-003, LOGIN-004, LOGIN-005, LOGIN-006, LOGIN-007] prompts a signed-out visitor who wants to %s',
  (reason) => {
    const { services, overlays } = servicesOf(aVisitor());

    expect(services.signIn.require(reason)).toBe(false);
    expect(overlays.getState().dialog).toMatchObject({ kind: 'sign-in', reason });
  },
);

it('lets an act fail at once where there is no connection', async () => {
  onlineManager.setOnline(false);
  try {
    const mutationFn = async () => Promise.reject(new Error('lost'));
    const act = new MutationObserver(createQueries(), { mutationFn });
    await expect(act.mutate()).rejects.toThrow('lost');
  } finally {
    onlineManager.setOnline(true);
  }
});

it('[LOGIN-006, LOGIN-022] prompts a limited login as well', () => {
  const { services, overlays } = servicesOf(aViewer({ isLimitedLogin: true }));

  expect(services.signIn.require('unfollow')).toBe(false);
  expect(overlays.getState().dialog).toMatchObject({ kind: 'sign-in', reason: 'unfollow' });
});

it('[LOGIN-002] lets somebody who is logged in go on at once', () => {
  const { services, overlays } = servicesOf(aViewer());

  expect(services.signIn.require('save')).toBe(true);
  expect(overlays.getState().dialog).toBeNull();
});
