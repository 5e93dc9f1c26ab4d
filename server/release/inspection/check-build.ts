import path from 'node:path';
import type { ReleaseFile } from '@corkboard/release-contract/contract';
import type { BuildInspector } from './build-inspector.ts';
import type { BuildFiles } from './inspect-build.ts';
import { isOwnCopy } from './own-copies.ts';
import { rejectProblems } from './problem.ts';
import { judgeTrial, type TryRemote } from './trial.ts';
import type { VersionUse } from './version-use.ts';

export interface CheckedBuild {
  notes: string[];
  use: VersionUse;
}

interface Checks {
  inspector: BuildInspector;
  tryRemote?: TryRemote | undefined;
}

/**
 * Returns what can't be judged here, such as what budgets decide. @throws if the build has problems; its code runs
 * only without them
 */
export async function checkBuild(
  { inspector, tryRemote }: Checks,
  release: ReleaseFile,
  build: BuildFiles,
): Promise<CheckedBuild> {
  const found = await inspector.inspect(build);
  rejectProblems(found.filter((problem) => !isOwnCopy(problem)));
  const ownCopies = found.filter(isOwnCopy);
  const untried = { notes: [], use: { calls: {}, ownCopies } };
  // The server renders nothing else.
  if (!tryRemote || release.kind !== 'slots') return untried;
  const outcome = await tryRemote(release, path.join(build.folder, 'node'));
  if (!outcome) return { ...untried, notes: ['The server was too busy to render it.'] };
  const { problems, notes, calls } = judgeTrial(outcome, release);
  rejectProblems(problems);
  return { notes, use: { calls, ownCopies } };
}
