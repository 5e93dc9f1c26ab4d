import { readStorage, writeStorage } from '@corkboard/shared/storage/browser-storage.ts';

/** What Chrome and its kin hand over when the product can be installed. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const KEY = 'corkboard.app-upsell-declined';
/** Milliseconds that a "no" holds: 30 days. */
const HOLDS = 30 * 24 * 60 * 60 * 1000;

/** The browser's offer to install the product as an app, kept until somebody wants it. */
export interface InstallPrompt {
  isThere(now: number): boolean;
  accept(): void;
  decline(now: number): void;
}

export function captureInstallPrompt(target: EventTarget): InstallPrompt {
  let offered: BeforeInstallPromptEvent | null = null;
  target.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at once, over whatever somebody reads.
    event.preventDefault();
    offered = event as BeforeInstallPromptEvent;
  });
  target.addEventListener('appinstalled', () => {
    offered = null;
  });

  return {
    isThere: (now) => offered !== null && now - (readStorage(KEY, isMoment) ?? -HOLDS) >= HOLDS,
    accept() {
      // Good for once, whatever the answer is.
      void offered?.prompt().catch(() => {});
      offered = null;
    },
    decline: (now) => writeStorage(KEY, now),
  };
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number';
}
