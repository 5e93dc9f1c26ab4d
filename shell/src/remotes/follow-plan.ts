import type { AbsentRemote, Plan, PlannedRemote } from '@corkboard/shared/contract/plan.ts';
import type { EventBus } from '@corkboard/shared/remote';
import { isPlanned } from '@corkboard/shared/rules/plan.ts';

import { allowPlan } from './guard.ts';
import type { Remotes } from './remotes.ts';

type Entry = PlannedRemote | AbsentRemote;

interface Dependencies {
  remotes: Remotes;
  events: EventBus;
  /** Resolves when nothing of a person's work would be disturbed. */
  safePoint(): Promise<void>;
}

/** Takes the page to the newest plan: off at once, on again at once, another version at the next safe point. */
export function createPlanFollower({
  remotes,
  events,
  safePoint,
}: Dependencies): () => Promise<void> {
  const { plan } = remotes;
  let newest = plan.getState().snapshot;

  const show = (name: string, entry: Entry) => {
    plan.setState((shown) => ({ remotes: { ...shown.remotes, [name]: entry } }));
    events.emit('remote.changed', {
      remote: name,
      version: isPlanned(entry) ? entry.version : null,
    });
  };

  /** A version that does not load leaves the old one where it is; a later plan can try it again. */
  const swap = async (name: string, entry: PlannedRemote, snapshot: number) => {
    try {
      await remotes.load(name, entry);
    } catch (error) {
      remotes.reportFault(name, entry, error);
      remotes.forget(name, entry);
      return;
    }
    await safePoint();
    // A newer plan may have come while this one was waiting.
    if (snapshot === newest) show(name, entry);
  };

  return async () => {
    const response = await fetch('/_release/plan', { credentials: 'same-origin' });
    if (!response.ok) return;
    const next = (await response.json()) as Plan;
    if (next.snapshot === newest) return;
    newest = next.snapshot;
    allowPlan(next);
    plan.setState({ snapshot: next.snapshot });

    const names = new Set([...Object.keys(plan.getState().remotes), ...Object.keys(next.remotes)]);
    for (const name of names) {
      const shown = plan.getState().remotes[name];
      const wanted = next.remotes[name] ?? withdrawn(shown);
      if (!wanted || isSame(shown, wanted)) continue;
      if (!isPlanned(wanted) || !isPlanned(shown)) show(name, wanted);
      else if (wanted.policy === 'swap') void swap(name, wanted, newest);
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
