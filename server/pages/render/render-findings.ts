import type { RenderJob } from '@corkboard/shared/contract/base';
import type { Plan } from '@corkboard/shared/contract/release';
import { isPlanned } from '@corkboard/shared/rules/release';
import type { Quarantine } from './quarantine.ts';
import type { ThreadEnded } from './render-run.ts';
import type { ThreadResult } from './rendered-result.ts';

export interface FindingListeners {
  onError(remote: string, version: string, error: string, message: string, stack?: string): void;
  /** `resting`: the browser renders the slots. `left out`: the page has no such remote. */
  onRest(remote: string, version: string, what: 'resting' | 'left out'): void;
}

/** What the runs of a pool say about remotes: reports it, and decides who rests. */
export function createFindings(quarantine: Quarantine, { onError, onRest }: FindingListeners) {
  return {
    learn({ plan }: RenderJob, { rendered, faults: errors }: ThreadResult): void {
      for (const { remote, fault: error, message, stack } of errors) {
        const version = toVersion(plan, remote);
        if (error === 'import' || error === 'hang') quarantine.add(remote, version, error);
        else quarantine.strike(remote, version, error);
        onError(remote, version, error, message, stack);
      }
      const faulty = new Set(errors.map(({ remote }) => remote));
      for (const name of rendered) {
        if (!faulty.has(name)) quarantine.forgive(name, toVersion(plan, name));
      }
    },

    /** Returns whether a remote is to blame, which the next try leaves out. */
    blame({ plan, skip }: RenderJob, { blamed, fault: error, message }: ThreadEnded): boolean {
      if (error === 'suspect' && blamed !== null) {
        quarantine.strike(blamed, toVersion(plan, blamed), 'crash');
        onError('shell', '', 'fence', message);
        return false;
      }
      const isKnown = blamed !== null && !skip.includes(blamed);
      const remote = isKnown ? blamed : 'shell';
      const version = toVersion(plan, remote);
      if (isKnown) quarantine.add(remote, version, error, error !== 'crash');
      onError(remote, version, error, message);
      return isKnown;
    },

    /** Returns whether the page lacks a remote. */
    noteRests(whole: Plan, plan: Plan, skip: readonly string[]): boolean {
      let isIncomplete = false;
      for (const name of Object.keys(whole.remotes)) {
        const version = toVersion(whole, name);
        if (version === '') continue;
        const isLeftOut = toVersion(plan, name) === '';
        if (!isLeftOut && !skip.includes(name)) continue;
        isIncomplete = true;
        onRest(name, version, isLeftOut ? 'left out' : 'resting');
      }
      return isIncomplete;
    },
  };
}

function toVersion(plan: Plan, name: string): string {
  const remote = plan.remotes[name];
  return isPlanned(remote) ? remote.version : '';
}
