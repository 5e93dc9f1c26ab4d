import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishProblem, ReleaseFile } from '@corkboard/release-contract/contract';
import { findJsonLine } from '@corkboard/release-contract/rules';

import { checkSources } from './check-sources.ts';
import { type ReleaseApi, ReleaseApiError } from './release-api.ts';
import type { Workspace } from './workspace.ts';

/** @throws ReleaseApiError for problems that don't need the build, which takes most of the time */
export async function checkBeforeBuild(
  api: Pick<ReleaseApi, 'check'>,
  { folder }: Pick<Workspace, 'folder'>,
  release: ReleaseFile,
): Promise<void> {
  // First, because it takes no time, and a remote for another shell needs changes of its sources anyway.
  await checkReleaseFile(api, folder, release);
  const problems = await checkSources(folder);
  const [first] = problems;
  if (first) {
    const message = `${first.file}:${first.line}: ${first.message} ${first.fix}`;
    throw new ReleaseApiError({ code: 'bad_release', message, problems });
  }
}

async function checkReleaseFile(
  api: Pick<ReleaseApi, 'check'>,
  folder: string,
  release: ReleaseFile,
): Promise<void> {
  try {
    await api.check(release);
  } catch (error) {
    if (!(error instanceof ReleaseApiError) || !error.problem.problems) throw error;
    const manifest = await readFile(path.join(folder, 'package.json'), 'utf8');
    const problems = error.problem.problems.map((problem) => toPackageProblem(problem, manifest));
    throw new ReleaseApiError({ ...error.problem, problems }, error.status);
  }
}

/** release.json is made from the `corkboard` section, which is what people can change. */
function toPackageProblem(problem: PublishProblem, manifest: string): PublishProblem {
  if (problem.file !== 'release.json' || problem.path === undefined) return problem;
  const line = findJsonLine(manifest, problem.path);
  return { ...problem, file: 'package.json', line };
}
