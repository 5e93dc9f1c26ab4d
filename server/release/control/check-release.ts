import type { ReleaseFile } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import type { InputError } from '../../platform/http/decode-input.ts';
import { checkRelease, toFieldProblem } from '../registry/publish-checks.ts';
import { assertSlotsAvailable } from '../registry/slots.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
import { throwReleaseError } from '../state/release-error.ts';
import { findRemote } from '../state/remote-repository.ts';

/** Rejects what publishing would reject anyway, before the build. */
export async function checkBeforeBuild(
  { db, contract }: { db: Db; contract: string },
  actor: Actor,
  release: ReleaseFile,
): Promise<void> {
  checkTeam(actor, release.name, release.team);
  checkRelease(release, contract);
  const remote = await findRemote(db, release.name);
  if (remote) checkTeam(actor, release.name, remote.team);
  await assertSlotsAvailable(db, release);
}

/** Lists every field that isn't valid, so that one correction is enough. */
export function rejectFields({ problems }: InputError): never {
  const listed = problems.map(toFieldProblem);
  const [first] = listed;
  throwReleaseError('bad_request', first?.message ?? "It isn't valid.", {
    ...(first?.path !== undefined && { path: first.path }),
    problems: listed,
  });
}
