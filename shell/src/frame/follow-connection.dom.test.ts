import { createI18n } from '@corkboard/shared/i18n/create-i18n';

import { createOverlayStore } from '../services/overlay-store.ts';
import { followConnection } from './follow-connection.ts';

it('shows one offline message until the connection is back', () => {
  const overlays = createOverlayStore();
  followConnection({ overlays, texts: createI18n('en') });
  const messages = () => overlays.getState().toasts.map(({ toast }) => toast.text);
  expect(messages()).toEqual([]);

  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('offline'));
  expect(messages()).toEqual([
    "You're offline. Missing content will load when you're back online.",
  ]);

  window.dispatchEvent(new Event('online'));
  expect(messages()).toEqual([]);
});
