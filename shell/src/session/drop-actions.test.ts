import { createEventBus } from '@corkboard/shared/remote';
import { aViewer } from '@corkboard/shared/testing/builders.ts';

import { addToast, createOverlayStore } from '../services/overlay-store.ts';
import type { Services } from '../services/services.ts';
import { createSessionStore } from '../services/session-store.ts';
import { dropActions } from './drop-actions.ts';

function start() {
  const overlays = createOverlayStore();
  const events = createEventBus(() => {});
  const session = createSessionStore(aViewer({ id: '1' }));
  dropActions({ overlays, session, services: { events } as Services });
  addToast(overlays, { text: 'Unfollowed', action: { text: 'Undo', run: () => {} } });
  addToast(overlays, { text: 'Saved' });
  return {
    become: (viewerId: string | null) => events.emit('session.changed', { viewerId }),
    listTexts: () => overlays.getState().toasts.map(({ toast }) => toast.text),
  };
}

it.each([
  ["another viewer's login", '2'],
  ['a logout', null],
])('removes offers to undo or retry at %s', (_what, viewerId) => {
  const { become, listTexts } = start();
  become(viewerId);
  expect(listTexts()).toEqual(['Saved']);
});

it('keeps them while the viewer stays the same', () => {
  const { become, listTexts } = start();
  become('1');
  expect(listTexts()).toEqual(['Unfollowed', 'Saved']);
});
