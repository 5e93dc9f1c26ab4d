import type { PlannedRemote, UnavailableRemote } from '@corkboard/shared/contract/release';
import type { EventBus } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/release';
import { jitter } from '@corkboard/shared/streams/watch-pulse';

import type { Remotes } from '../remotes.ts';
import { pause } from './pause.ts';
import { dropStyles, removeStyles, restoreStyles } from './version-styles.ts';

const UNMOUNT_DELAY_MS = 500;
/** Of a remote, besides the one that is shown: versions often come back soon. */
const KEPT_VERSIONS = 2;
/** After a rollback, all open pages ask for the same version at once, and some loads fail. */
const RETRIES_MS = [2000, 5000, 15_000, 45_000, 120_000];

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
  /** Versions that the page has loaded and not dropped, in the order of their use. */
  const loaded = new Map<string, PlannedRemote[]>();

  function noteUse(name: string, entry: PlannedRemote): void {
    const others = (loaded.get(name) ?? []).filter((it) => it.container !== entry.container);
    loaded.set(name, [...others, entry]);
  }

  /** A page that stays open would collect the code of every release. */
  function dropUnused(name: string): void {
    const used = [plan.getState().remotes[name], offers.get(name)?.entry];
    const isUsed = ({ container }: PlannedRemote) =>
      used.some((it) => isPlanned(it) && it.container === container);
    const all = loaded.get(name) ?? [];
    const unused = all.filter((entry) => !isUsed(entry)).slice(0, -KEPT_VERSIONS);
    for (const entry of unused) {
      remotes.drop?.(entry);
      dropStyles(name, entry.version);
    }
    loaded.set(
      name,
      all.filter((entry) => !unused.includes(entry)),
    );
  }

  function show(name: string, entry: Entry): void {
    const before = plan.getState().remotes[name];
    if (isPlanned(entry)) restoreStyles(document, name, entry.version);
    plan.setState((shown) => ({ remotes: { ...shown.remotes, [name]: entry } }));
    events.emit('remote.changed', {
      remote: name,
      version: isPlanned(entry) ? entry.version : null,
    });
    if (isPlanned(before)) noteUse(name, before);
    if (isPlanned(entry)) noteUse(name, entry);
    if (isPlanned(before) && isPlanned(entry)) {
      setTimeout(() => {
        const shown = plan.getState().remotes[name];
        const isBack = isPlanned(shown) && shown.version === before.version;
        if (!isBack) removeStyles(document, name, before.version);
        dropUnused(name);
      }, UNMOUNT_DELAY_MS);
    }
  }

  /** A version that fails to load keeps the old one, and is tried again until a later plan. */
  async function isLoaded(name: string, entry: PlannedRemote, at: number): Promise<boolean> {
    let isReported = false;
    for (let tries = 0; ; ) {
      try {
        await remotes.load(name, entry);
        noteUse(name, entry);
        // It can wait for its turn while further ones are loaded.
        dropUnused(name);
        return true;
      } catch (error) {
        // Once for each page: the guard counts visitors.
        if (!isReported) remotes.reportError(name, entry, error);
        isReported = true;
        remotes.forget(name, entry);
      }
      const delay = RETRIES_MS[tries];
      if (delay === undefined) return false;
      // A user who switches tabs during an outage keeps the tries for later.
      if (await pause(jitter(delay))) tries += 1;
      if (!isLatest(at)) return false;
    }
  }

  async function swap(name: string, entry: PlannedRemote, at: number): Promise<void> {
    if (!(await isLoaded(name, entry, at))) return;
    await safePoint(name);
    if (isLatest(at)) show(name, entry);
  }

  async function offer(name: string, entry: PlannedRemote, at: number): Promise<void> {
    if (!(await isLoaded(name, entry, at))) return;
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
