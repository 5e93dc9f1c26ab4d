import { changedRemotes, snapshotChanges } from '@corkboard/release-contract/rules';

import type { ChangeTransaction } from '../../state/change.ts';
import { throwReleaseError } from '../../state/release-error.ts';
import { findSnapshotOrigin, findWayBack } from '../../state/release-state-repository.ts';
import { listRestoreChanges, readRestoredState } from './restored-state.ts';
import { findLastByPerson, GUARD, selectWaysBack } from './snapshot-maker-queries.ts';

type Work = Pick<ChangeTransaction, 'trx' | 'head'>;

const OTHERS = 'choose one from: npm run release -- snapshots';

/** @throws ReleaseError if the snapshot before the live one can be another than the one that a person means who names none */
export async function assertDefaultTarget(work: Work): Promise<void> {
  await assertNoWayBack(work);
  await assertByPerson(work);
}

/**
 * Whether a person's last change restored this snapshot already, and what it left of it are ends of rollouts.
 * @throws ReleaseError if the guard made a change since
 */
export async function isRestored(work: Work, to: number): Promise<boolean> {
  const { trx, head } = work;
  const last = await findLastByPerson(trx, head.snapshot);
  if (last?.restores !== to) return false;
  if (last.number !== head.snapshot) await assertDefaultTarget(work);
  return true;
}

/** Two people, or one and the guard, can go back from the same change: the second would bring it back for everyone. */
async function assertNoWayBack(work: Work): Promise<void> {
  const { trx, head } = work;
  const { snapshot, state } = head;
  const back = await findWayBack(trx, snapshot);
  if (!back) return;
  const { made_by, restores } = back;
  const left = snapshot - 1;
  const changes = snapshotChanges((await head.getState(left)) ?? state, state);
  const what = changes.map(({ sentence }) => sentence).join('. ');
  const did = restores === null ? 'went back' : `restored snapshot ${restores}`;
  const others =
    made_by === GUARD.name
      ? await describePersonsChange(work)
      : await describeFurther(work, restores);
  throwReleaseError(
    'snapshot_moved',
    `Nothing was changed. Snapshot ${snapshot} is live, with which ${made_by} ${did} at ${back.at.toISOString()} (${what}). Without --to, this would restore snapshot ${left}, which it left. If you mean that, ${nameTarget(head, left)}. ${others}`,
    { snapshot, changes, made_by },
  );
}

/** The guard moves rollouts at any second. A person who has seen another change go wrong would undo the guard's instead. */
async function assertByPerson(work: Work): Promise<void> {
  const { trx, head } = work;
  const { snapshot, state } = head;
  const origin = await findSnapshotOrigin(trx, snapshot);
  if (origin?.made_by !== GUARD.name) return;
  const { made_by, at } = origin;
  const left = snapshot - 1;
  const changes = snapshotChanges((await head.getState(left)) ?? state, state);
  const what = changes.map(({ sentence }) => sentence).join('. ');
  const { words } = await describeRestore(work, left);
  throwReleaseError(
    'snapshot_moved',
    `Nothing was changed. Snapshot ${snapshot} is live, which ${made_by} made at ${at.toISOString()} (${what}). Name what you want to undo. For this, ${nameTarget(head, left)} (${words || 'no change'}). ${await describePersonsChange(work)}`,
    { snapshot, changes, made_by },
  );
}

async function describeFurther(work: Work, restored: number | null): Promise<string> {
  const to = (restored ?? 0) - 1;
  const { words } = to > 0 ? await describeRestore(work, to) : { words: '' };
  return `To go further back, ${words ? `${nameTarget(work.head, to)} (${words}).` : OTHERS}`;
}

/** Offers nothing that would restore what someone, or the guard, has undone since. */
async function describePersonsChange(work: Work): Promise<string> {
  const { trx, head } = work;
  const last = await findLastByPerson(trx, head.snapshot);
  if (last && last.number > 1) {
    const to = last.number - 1;
    const { words, remotes } = await describeRestore(work, to);
    const left = await selectWaysBack(trx, last.number);
    const isLeft = left.some((remote) => remote === null || remotes.includes(remote));
    if (words && !isLeft)
      return `For snapshot ${last.number} by ${last.made_by}, ${nameTarget(head, to)} (${words}).`;
  }
  return `For another, ${OTHERS}`;
}

/** With the live snapshot, because a change in between could give the same target another meaning. */
function nameTarget({ snapshot }: Work['head'], to: number): string {
  return `use --to ${to} --expected-snapshot ${snapshot}`;
}

async function describeRestore(
  { trx, head }: Work,
  to: number,
): Promise<{ words: string; remotes: readonly string[] }> {
  const wanted = await head.getState(to);
  if (!wanted) return { words: '', remotes: [] };
  const restored = await readRestoredState(trx, head.state, wanted);
  const changes = listRestoreChanges(head.state, restored);
  return {
    words: changes.map(({ sentence }) => sentence).join('. '),
    remotes: changedRemotes(head.state, restored.state),
  };
}
