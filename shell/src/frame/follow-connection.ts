import { type I18n, translatorFor } from '@corkboard/shared/i18n';

import {
  addToast,
  dismissToast,
  OFFLINE_KEY,
  type OverlayStore,
  UNTIL_CLOSED_MS,
} from '../services/overlay-store.ts';

export function followConnection({
  overlays,
  texts,
}: {
  overlays: OverlayStore;
  texts: I18n;
}): void {
  const text = translatorFor(texts);
  const show = () =>
    addToast(overlays, {
      key: OFFLINE_KEY,
      text: text("You're offline. Missing content will load when you're back online."),
      duration: UNTIL_CLOSED_MS,
    });
  window.addEventListener('offline', show);
  window.addEventListener('online', () => dismissToast(overlays, OFFLINE_KEY));
  if (!navigator.onLine) show();
}
