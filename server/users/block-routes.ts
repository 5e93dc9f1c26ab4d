import { blockUser, getBlockedUsers, unblockUser } from '@corkboard/shared/contract/blocks.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import { type BlockDenial, blockAccess } from '@corkboard/shared/rules/block-access.ts';
import type { FastifyPluginAsync } from 'fastify';

import { memberId, readerId } from '../accounts/signed-in.ts';
import type { SubjectOf } from '../business/acting-as.ts';
import { answer, Page } from '../http/answer.ts';
import { forbidden, notFound, signInFirst, userUnavailable } from '../http/refusal.ts';
import type { BlockRepository } from './block-repository.ts';
import type { People } from './people.ts';
import type { UserRepository } from './user-repository.ts';

const PAGE_SIZE = 25;

const whyNot: Record<BlockDenial, () => never> = {
  'sign-in': signInFirst,
  self: () => forbidden('You cannot block yourself.'),
  'not-there': userUnavailable,
};

export interface BlockDependencies {
  users: UserRepository;
  people: People;
  blocks: BlockRepository;
  subjectOf: SubjectOf;
}

/** [API-032, API-033, SRV-038] */
export function blockRoutes(dependencies: BlockDependencies): FastifyPluginAsync {
  const { users, people, blocks, subjectOf } = dependencies;

  return async (app) => {
    answer(app, blockUser, async ({ viewer, input }) => {
      const { blocker, blocked } = await pairOf(viewer, input);
      await blocks.block({
        blocker,
        blocked,
        source: input.block_source,
        context: input.block_context,
      });
      return people.card(blocked, { id: blocker });
    });

    answer(app, unblockUser, async ({ viewer, input }) => {
      const { blocker, blocked } = await pairOf(viewer, input);
      await blocks.unblock(blocker, blocked);
      return people.card(blocked, { id: blocker });
    });

    answer(app, getBlockedUsers, async ({ viewer, input }) => {
      readerId(viewer);
      const subject = (await subjectOf(viewer, input.orbac_subject_id)) ?? signInFirst();
      const size = input.page_size ?? PAGE_SIZE;
      const { ids, bookmark } = await blocks.list(subject, size, input.bookmark);
      return new Page(await people.cards(ids, { id: subject }), bookmark);
    });
  };

  async function pairOf(
    viewer: Viewer,
    input: { blocked_user_id: string; orbac_subject_id?: string },
  ): Promise<{ blocker: string; blocked: string }> {
    memberId(viewer);
    const blocker = (await subjectOf(viewer, input.orbac_subject_id)) ?? signInFirst();
    const row = await users.findAcrossBlock({ id: input.blocked_user_id }, blocker);
    if (!row) return notFound('user');
    const access = blockAccess(viewer, blocker, {
      id: row.id,
      is_deactivated: row.deactivated_at !== null,
    });
    if (!access.allowed) whyNot[access.reason]();
    return { blocker, blocked: row.id };
  }
}
