import { DAY_MS } from '@corkboard/shared/rules/base';
import { readStorage, storageKeys, writeStorage } from '@corkboard/shared/storage';

interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

const KEY = storageKeys.appUpsellDeclined;
const DECLINE_TTL_MS = 30 * DAY_MS;

export interface InstallPrompt {
  isThere(now: number): boolean;
  accept(): void;
  decline(now: number): void;
}

export function captureInstallPrompt(target: EventTarget): InstallPrompt {
  let offered: BeforeInstallPromptEvent | null = null;
  target.addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would cover the page immediately.
    event.preventDefault();
    offered = event as BeforeInstallPromptEvent;
  });
  target.addEventListener('appinstalled', () => {
    offered = null;
  });

  return {
    isThere: (now) =>
      offered !== null && now - (readStorage(KEY, isMoment) ?? -DECLINE_TTL_MS) >= DECLINE_TTL_MS,
    accept() {
      void offered?.prompt().catch(() => {});
      offered = null;
    },
    decline: (now) => writeStorage(KEY, now),
  };
}

function isMoment(value: unknown): value is number {
  return typeof value === 'number';
}
