import path from 'node:path';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import { BUDGETS } from '@corkboard/release-contract/rules';

import type { BuildInspector } from './build-inspector.ts';
import type { BuildFiles } from './inspect-build.ts';
import { locateEnd } from './locate-end.ts';
import { locateSources, type Place } from './locate-sources.ts';
import { isOwnCopy } from './own-copies.ts';
import { rejectProblems } from './problem.ts';
import { judgeTrial, type TryRemote } from './trial.ts';
import type { SlotCalls, VersionUse } from './version-use.ts';

export interface CheckedBuild {
  notes: string[];
  use: Omit<VersionUse, 'bytes'>;
}

interface Checks {
  inspector: BuildInspector;
  tryRemote?: TryRemote | undefined;
}

/**
 * Returns what can't be judged here, such as what budgets decide. @throws if the build has problems, with the lines of
 * its sources where it has maps; its code runs only without problems
 */
export async function checkBuild(
  { inspector, tryRemote }: Checks,
  release: ReleaseFile,
  build: BuildFiles,
): Promise<CheckedBuild> {
  const locate: Locate = (places) => locateSources(inspector, build, places);
  const found = await locate(await inspector.inspect(build));
  rejectProblems(found.filter((problem) => !isOwnCopy(problem)));
  const ownCopies = found.filter(isOwnCopy);
  const untried = { notes: [], use: { calls: {}, ownCopies } };
  // The server renders nothing else.
  if (!tryRemote || release.kind !== 'slots') return untried;
  const outcome = await tryRemote(release, path.join(build.folder, 'node'));
  if (!outcome) return { ...untried, notes: ['The server was too busy to render it.'] };
  if ('ended' in outcome) {
    const problem = await locateEnd({ inspector, tryRemote }, release, build, outcome);
    rejectProblems(await locate([problem]));
  }
  const { problems, notes, calls } = judgeTrial(outcome, release);
  rejectProblems(await locate(problems));
  return { notes, use: { calls: await locateCalls(calls, locate), ownCopies } };
}

type Locate = <P extends Place>(places: readonly P[]) => Promise<P[]>;

/** Of the first request that is too many, which is all that an author needs. */
async function locateCalls(
  calls: Readonly<Record<string, SlotCalls>>,
  locate: Locate,
): Promise<Record<string, SlotCalls>> {
  const slots = Object.entries(calls);
  const places = await locate(
    slots.map(([, { requests }]) => ({ ...requests[BUDGETS.api_calls]?.place })),
  );
  return Object.fromEntries(
    slots.map(([slot, { count, requests }], index) => {
      const place = { ...places[index] };
      const located = requests.map((each, at) =>
        at === BUDGETS.api_calls ? { ...each, place } : each,
      );
      return [slot, { count, requests: located }];
    }),
  );
}
