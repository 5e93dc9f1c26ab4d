import { createEventBus } from '@corkboard/shared/remote';

import { addToast, createOverlayStore } from '../services/overlay-store.ts';
import type { Services } from '../services/services.ts';
import { dropActions } from './drop-actions.ts';

it("removes offers to undo or retry at another viewer's login", () => {
  const overlays = createOverlayStore();
  const events = createEventBus(() => {});
  dropActions({ overlays, services: { events } as Services });
  addToast(overlays, { text: 'Unfollowed', action: { text: 'Undo', run: () => {} } });
  addToast(overlays, { text: 'Saved' });

  events.emit('session.changed', { viewerId: '2' });
  expect(overlays.getState().toasts.map(({ toast }) => toast.text)).toEqual(['Saved']);
});
