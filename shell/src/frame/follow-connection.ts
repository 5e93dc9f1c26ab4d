import { type I18n, textOf } from '@corkboard/shared/i18n';

import { addToast, dismissToast, type OverlayStore } from '../services/overlay-store.ts';

/** The longest time that a timer can wait. */
const UNTIL_CLOSED = 2 ** 31 - 1;
const KEY = 'connection';

/** Says for as long as it lasts that there is no connection: what is missing loads when it is back. */
export function followConnection({
  overlays,
  texts,
}: {
  overlays: OverlayStore;
  texts: I18n;
}): void {
  const text = textOf(texts);
  const show = () =>
    addToast(overlays, {
      key: KEY,
      text: text("You're offline. What's missing loads when you're connected again."),
      duration: UNTIL_CLOSED,
    });
  window.addEventListener('offline', show);
  window.addEventListener('online', () => dismissToast(overlays, KEY));
  if (!navigator.onLine) show();
}
