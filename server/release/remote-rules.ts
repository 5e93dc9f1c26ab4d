import type { RemoteRules } from '@corkboard/shared/contract/release-orders.ts';

import type { Actor } from './actor.ts';
import { type Changing, change } from './change.ts';
import { refuse } from './release-refusal.ts';

/** Says whether a remote wants a second person. */
export async function setRules(
  changing: Changing,
  actor: Actor,
  { remote, needs_approval, reason }: RemoteRules & { reason: string },
): Promise<RemoteRules> {
  await change(changing, actor, undefined, async ({ trx, head }) => {
    const before = await trx
      .selectFrom('remotes')
      .select('needs_approval')
      .where('name', '=', remote)
      .executeTakeFirst();
    if (!before) refuse('unknown_remote', `There is no remote called ${remote}.`);
    await trx.updateTable('remotes').set({ needs_approval }).where('name', '=', remote).execute();
    await head.record({ action: 'rules', remote, reason, before, after: { needs_approval } });
    return { changed: false };
  });
  return { remote, needs_approval };
}
