import { type I18n, textOf } from '@corkboard/shared/i18n';

import { addToast, type OverlayStore, removeToast } from '../services/overlay-store.ts';

/** The longest time that a timer can wait. */
const UNTIL_CLOSED = 2 ** 31 - 1;

/** Says for as long as it lasts that there is no connection: what is missing loads when it is back. */
export function followConnection({
  overlays,
  texts,
}: {
  overlays: OverlayStore;
  texts: I18n;
}): void {
  const text = textOf(texts);
  let shown: number | null = null;

  const show = () => {
    if (shown !== null) return;
    addToast(overlays, {
      text: text("You're offline. What's missing loads when you're connected again."),
      duration: UNTIL_CLOSED,
    });
    shown = overlays.getState().lastToast;
  };
  window.addEventListener('offline', show);
  window.addEventListener('online', () => {
    if (shown !== null) removeToast(overlays, shown);
    shown = null;
  });
  if (!navigator.onLine) show();
}
