import type { PlannedRemote, UnavailableRemote } from '@corkboard/shared/contract/release';
import type { EventBus } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/release';

import type { Remotes } from '../remotes.ts';
import { removeStyles, restoreStyles } from './version-styles.ts';

const UNMOUNT_DELAY_MS = 500;

export type Entry = PlannedRemote | UnavailableRemote;

interface Dependencies {
  remotes: Remotes;
  events: EventBus;
  safePoint(remote: string): Promise<void>;
  ask(title: string): Promise<void>;
  /** Whether no later plan was applied after the given one. */
  isLatest(at: number): boolean;
}

/** Shows another version of a remote: immediately, at a safe point, or once the user agrees. */
export function createVersionSwaps({ remotes, events, safePoint, ask, isLatest }: Dependencies) {
  const { plan } = remotes;
  const offers = new Map<string, { entry: PlannedRemote; at: number }>();

  function show(name: string, entry: Entry): void {
    const before = plan.getState().remotes[name];
    if (isPlanned(entry)) restoreStyles(document, name, entry.version);
    plan.setState((shown) => ({ remotes: { ...shown.remotes, [name]: entry } }));
    events.emit('remote.changed', {
      remote: name,
      version: isPlanned(entry) ? entry.version : null,
    });
    if (isPlanned(before) && isPlanned(entry)) {
      setTimeout(() => {
        const shown = plan.getState().remotes[name];
        const isBack = isPlanned(shown) && shown.version === before.version;
        if (!isBack) removeStyles(document, name, before.version);
      }, UNMOUNT_DELAY_MS);
    }
  }

  /** A version that fails to load keeps the old one; a later plan retries. */
  async function isLoaded(name: string, entry: PlannedRemote): Promise<boolean> {
    try {
      await remotes.load(name, entry);
      return true;
    } catch (error) {
      remotes.reportError(name, entry, error);
      remotes.forget(name, entry);
      return false;
    }
  }

  async function swap(name: string, entry: PlannedRemote, at: number): Promise<void> {
    if (!(await isLoaded(name, entry))) return;
    await safePoint(name);
    if (isLatest(at)) show(name, entry);
  }

  async function offer(name: string, entry: PlannedRemote, at: number): Promise<void> {
    if (!(await isLoaded(name, entry))) return;
    const isOffered = offers.has(name);
    offers.set(name, { entry, at });
    if (isOffered) return;
    await ask(entry.title);
    const agreed = offers.get(name);
    offers.delete(name);
    if (agreed && isLatest(agreed.at)) show(name, agreed.entry);
  }

  return { show, swap, offer };
}
