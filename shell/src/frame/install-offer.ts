import { readStored, writeStored } from '@corkboard/shared/stored/browser-storage.ts';

/** What Chrome and its kin hand over when the product can be installed. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const KEY = 'corkboard.app-upsell-declined';
/** Milliseconds that a "no" holds: 30 days. */
const HOLDS = 30 * 24 * 60 * 60 * 1000;

/** The browser's offer to install the product as an app, kept until somebody wants it. */
export interface InstallOffer {
  isThere(now: number): boolean;
  accept(): void;
  decline(now: number): void;
}

export function keepInstallOffer(target: EventTarget): InstallOffer {
  let offered: InstallPrompt | null = null;
  target.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at once, over whatever somebody reads.
    event.preventDefault();
    offered = event as InstallPrompt;
  });
  target.addEventListener('appinstalled', () => {
    offered = null;
  });

  return {
    isThere: (now) => offered !== null && now - (readStored(KEY, isMoment) ?? -HOLDS) >= HOLDS,
    accept() {
      // Good for once, whatever the answer is.
      void offered?.prompt().catch(() => {});
      offered = null;
    },
    decline: (now) => writeStored(KEY, now),
  };
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number';
}
