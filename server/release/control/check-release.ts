import type { ReleaseFile } from '@corkboard/release-contract/contract';

import type { Db } from '../../platform/db/db.ts';
import { checkRelease } from '../registry/publish-checks.ts';
import { assertSlotsAvailable } from '../registry/slots.ts';
import { type Actor, checkTeam } from '../state/actor.ts';
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
