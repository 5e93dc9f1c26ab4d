import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishProblem } from '@corkboard/release-contract/contract';
import { findJsonLine } from '@corkboard/release-contract/rules';

import { ReleaseApiError } from './release-api.ts';

/** Runs `work`, and names in its problems lines of package.json instead of those of release.json. */
export async function withPackageLines<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ReleaseApiError) || !error.problem.problems) throw error;
    const problems = error.problem.problems.map((problem) => toPackageProblem(problem, folder));
    throw new ReleaseApiError({ ...error.problem, problems }, error.status);
  }
}

/** release.json is made from package.json, which is what people can change. */
export function toPackageProblem(problem: PublishProblem, folder: string): PublishProblem {
  if (problem.file !== 'release.json' || problem.path === undefined) return problem;
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return { ...problem, file: 'package.json', line: findJsonLine(manifest, problem.path) };
}
