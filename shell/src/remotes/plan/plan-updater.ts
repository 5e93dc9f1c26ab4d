import type { Plan } from '@corkboard/shared/contract/release';
import type { EventBus } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/release';
import { allowPlanAssets } from '../containers/asset-guard.ts';
import type { Remotes } from '../remotes.ts';
import { fetchPlan } from './fetch-plan.ts';
import { needsNewerShell } from './needs-newer-shell.ts';
import { createVersionSwaps, type Entry } from './version-swaps.ts';

interface Dependencies {
  /** The version of the contract that this page's shell offers. */
  contract: string;
  remotes: Remotes;
  events: EventBus;
  safePoint(remote: string): Promise<void>;
  ask(title: string): Promise<void>;
  onStuck(error: unknown): void;
}

interface Reason {
  snapshot?: number | null;
  isForced?: boolean;
}

/**
 * Brings the page to the newest plan: on and off immediately, another version at the next safe point. Resolves when
 * the plan is applied or a later call has replaced this one.
 */
export function createPlanUpdater({
  contract,
  remotes,
  events,
  safePoint,
  ask,
  onStuck,
}: Dependencies): (reason?: Reason) => Promise<void> {
  const { plan } = remotes;
  let newest = plan.getState().snapshot;
  let applied = newest;
  let isForced = false;
  let fetching: AbortController | undefined;
  let running: Promise<void> | undefined;
  const hurry = new EventTarget();
  /** Counts applied plans, so that pending swaps can detect a later one. */
  let taken = 0;

  const versions = createVersionSwaps({
    remotes,
    events,
    safePoint,
    ask,
    isLatest: (at) => at === taken,
  });

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
        if (isPlanned(shown) && isPlanned(wanted) && shown.why !== wanted.why) {
          plan.setState(({ remotes: all }) => ({ remotes: { ...all, [name]: wanted } }));
        }
        continue;
      }
      // The next document has a shell that can show it.
      if (isPlanned(wanted) && needsNewerShell(wanted.requires, contract)) continue;
      if (!isPlanned(wanted) || !isPlanned(shown)) versions.show(name, wanted);
      // An override ends together with the choice, whatever the version's policy.
      else if (wanted.policy === 'swap' || shown.why === 'override')
        void versions.swap(name, wanted, taken);
      else if (wanted.policy === 'ask') void versions.offer(name, wanted, taken);
    }
  };

  const fetchAndApply = async () => {
    // Aborted so that an older response can't arrive after a newer one.
    fetching?.abort();
    const controller = (fetching = new AbortController());
    const { signal } = controller;
    try {
      apply(await fetchPlan({ signal, hurry, atLeast: newest, onStuck }));
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (fetching === controller) fetching = undefined;
    }
  };

  return async (reason = {}) => {
    const isNews = (reason.snapshot ?? 0) > newest || reason.isForced;
    newest = Math.max(newest, reason.snapshot ?? 0);
    // Kept until a plan is applied, so that a call that replaces a forced one is forced too.
    isForced ||= reason.isForced ?? false;
    // Over a slow network, one answer has to arrive before the next question.
    if (fetching && !isNews) hurry.dispatchEvent(new Event('hurry'));
    else running = fetchAndApply();
    await running;
  };
}

function isSame(shown: Entry | undefined, wanted: Entry): boolean {
  if (!shown) return false;
  if (isPlanned(shown)) return isPlanned(wanted) && shown.version === wanted.version;
  return !isPlanned(wanted) && shown.off === wanted.off;
}

function withdrawn(shown: Entry | undefined): Entry | undefined {
  return shown && { title: shown.title, slots: shown.slots, off: '' };
}
