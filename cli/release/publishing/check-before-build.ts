import type { ReleaseFile } from '@corkboard/release-contract/contract';

import { checkSources } from './check-sources.ts';
import { withPackageLines } from './package-lines.ts';
import { type ReleaseApi, ReleaseApiError } from './release-api.ts';
import type { Workspace } from './workspace.ts';

/** @throws ReleaseApiError for problems that don't need the build, which takes most of the time */
export async function checkBeforeBuild(
  api: Pick<ReleaseApi, 'check'>,
  { folder }: Pick<Workspace, 'folder'>,
  release: ReleaseFile,
): Promise<void> {
  // First, because it takes no time, and a remote for another shell needs changes of its sources anyway.
  await withPackageLines(folder, () => api.check(release).catch(throwFieldProblem));
  const problems = await checkSources(folder);
  const [first] = problems;
  if (first) {
    const message = `${first.file}:${first.line}: ${first.message} ${first.fix}`;
    throw new ReleaseApiError({ code: 'bad_release', message, problems });
  }
}

/** The server rejects a field of another form before it looks at any contents. */
function throwFieldProblem(error: unknown): never {
  if (!(error instanceof ReleaseApiError)) throw error;
  const { path, message, problems } = error.problem;
  if (problems || path === undefined) throw error;
  const fix = 'Change it in the `corkboard` section of package.json.';
  const problem = { check: 'release_file', file: 'release.json', path, message, fix };
  throw new ReleaseApiError({ ...error.problem, problems: [problem] }, error.status);
}
