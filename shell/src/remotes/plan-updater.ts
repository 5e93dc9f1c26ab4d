import type { Plan, PlannedRemote, UnavailableRemote } from '@corkboard/shared/contract/plan.ts';
import type { EventBus } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';
import { allowPlanAssets } from './asset-guard.ts';
import { fetchPlan } from './fetch-plan.ts';
import type { Remotes } from './remotes.ts';
import { removeStyles, restoreStyles } from './version-styles.ts';

/** Milliseconds after which the version before is off the page. */
const UNMOUNTED = 500;

type Entry = PlannedRemote | UnavailableRemote;

interface Dependencies {
  remotes: Remotes;
  events: EventBus;
  /** Resolves when nothing of a person's work in this remote would be disturbed. */
  safePoint(remote: string): Promise<void>;
  /** Offers the new version of a remote that wants to be asked for; resolves when the person takes it. */
  ask(title: string): Promise<void>;
  /** Reports a plan that can't be fetched. */
  onStuck(error: unknown): void;
}

interface Reason {
  /** The snapshot that was announced, if its number is known. */
  snapshot?: number | null;
  /** Applies the plan even if its snapshot is unchanged: the visitor's channel can be different. */
  isForced?: boolean;
}

/**
 * Takes the page to the newest plan: off at once, on again at once, another version at the next safe point.
 * The promise resolves when the plan is applied, or when a later call has replaced this one.
 */
export function createPlanUpdater({
  remotes,
  events,
  safePoint,
  ask,
  onStuck,
}: Dependencies): (reason?: Reason) => Promise<void> {
  const { plan } = remotes;
  /** The highest snapshot that is applied or was announced. */
  let newest = plan.getState().snapshot;
  let applied = newest;
  let isForced = false;
  let fetching: AbortController | undefined;
  /** Counts plans that were taken: what waits for its moment gives way to what came later. */
  let taken = 0;

  /** What remotes that ask have been offered, by name: one offer stands until it is taken. */
  const offers = new Map<string, { entry: PlannedRemote; at: number }>();

  const show = (name: string, entry: Entry) => {
    const before = plan.getState().remotes[name];
    if (isPlanned(entry)) restoreStyles(document, name, entry.version);
    plan.setState((shown) => ({ remotes: { ...shown.remotes, [name]: entry } }));
    events.emit('remote.changed', {
      remote: name,
      version: isPlanned(entry) ? entry.version : null,
    });
    if (isPlanned(before) && isPlanned(entry)) {
      // Once React has taken the old version off the page.
      setTimeout(() => {
        const shown = plan.getState().remotes[name];
        const isBack = isPlanned(shown) && shown.version === before.version;
        if (!isBack) removeStyles(document, name, before.version);
      }, UNMOUNTED);
    }
  };

  /** A version that does not load leaves the old one where it is; a later plan can try it again. */
  const isLoaded = async (name: string, entry: PlannedRemote) => {
    try {
      await remotes.load(name, entry);
      return true;
    } catch (error) {
      remotes.reportFault(name, entry, error);
      remotes.forget(name, entry);
      return false;
    }
  };

  const swap = async (name: string, entry: PlannedRemote, at: number) => {
    if (!(await isLoaded(name, entry))) return;
    await safePoint(name);
    // A newer plan may have come while this one was waiting.
    if (at === taken) show(name, entry);
  };

  const offer = async (name: string, entry: PlannedRemote, at: number) => {
    if (!(await isLoaded(name, entry))) return;
    const isOffered = offers.has(name);
    offers.set(name, { entry, at });
    if (isOffered) return;
    await ask(entry.title);
    const agreed = offers.get(name);
    offers.delete(name);
    // What was offered may have been taken back since.
    if (agreed?.at === taken) show(name, agreed.entry);
  };

  const apply = (next: Plan) => {
    if (next.snapshot === applied && !isForced) return;
    applied = next.snapshot;
    newest = Math.max(newest, applied);
    isForced = false;
    taken += 1;
    allowPlanAssets(next);
    plan.setState(({ remotes: shown, shell, experiments }) => {
      const { snapshot, override } = next;
      return { snapshot, remotes: shown, shell, experiments, ...(override && { override }) };
    }, true);

    const names = new Set([...Object.keys(plan.getState().remotes), ...Object.keys(next.remotes)]);
    for (const name of names) {
      const shown = plan.getState().remotes[name];
      const wanted = next.remotes[name] ?? withdrawn(shown);
      if (!wanted) continue;
      if (isSame(shown, wanted)) {
        // The same bytes, by another rule.
        if (isPlanned(shown) && isPlanned(wanted) && shown.why !== wanted.why) {
          plan.setState(({ remotes: all }) => ({ remotes: { ...all, [name]: wanted } }));
        }
        continue;
      }
      if (!isPlanned(wanted) || !isPlanned(shown)) show(name, wanted);
      // What somebody has chosen for themselves is over with that choice, whatever the version's policy.
      else if (wanted.policy === 'swap' || shown.why === 'override') void swap(name, wanted, taken);
      else if (wanted.policy === 'ask') void offer(name, wanted, taken);
      // `next-load`: the page keeps what it has, and the next one gets the new version.
    }
  };

  return async (reason = {}) => {
    newest = Math.max(newest, reason.snapshot ?? 0);
    // Kept until a plan is applied, so that a call that replaces a forced one is forced too.
    isForced ||= reason.isForced ?? false;
    // Aborted so that an older response can't arrive after a newer one.
    fetching?.abort();
    const { signal } = (fetching = new AbortController());
    try {
      apply(await fetchPlan({ signal, atLeast: newest, onStuck }));
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
}

function isSame(shown: Entry | undefined, wanted: Entry): boolean {
  if (!shown) return false;
  if (isPlanned(shown)) return isPlanned(wanted) && shown.version === wanted.version;
  return !isPlanned(wanted) && shown.off === wanted.off;
}

/** A remote that is in the newest plan no more. */
function withdrawn(shown: Entry | undefined): Entry | undefined {
  return shown && { title: shown.title, slots: shown.slots, off: '' };
}
