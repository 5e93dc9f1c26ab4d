import { blockUser, getBlockedUsers, unblockUser } from '@corkboard/shared/contract/people';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { forbidden } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import type { People } from '../people/people.ts';
import { profileFor } from '../people/profile/profile-access.ts';
import type { BlockRepository } from './block-repository.ts';

const denials = { self: () => forbidden("You can't block yourself.") };

export interface BlockDependencies {
  db: Db;
  people: People;
  blocks: BlockRepository;
}

export function blockRoutes(dependencies: BlockDependencies): FastifyPluginAsync {
  const { db, people, blocks } = dependencies;

  return async (app) => {
    route(app, blockUser, async ({ viewer, input }) => {
      const { blocker, blocked } = await readPair(viewer, input.blocked_user_id, 'block');
      await blocks.block({
        blocker,
        blocked,
        source: input.block_source,
        context: input.block_context,
      });
      return people.card(blocked, { id: blocker });
    });

    route(app, unblockUser, async ({ viewer, input }) => {
      const { blocker, blocked } = await readPair(viewer, input.blocked_user_id, 'unblock');
      await blocks.unblock(blocker, blocked);
      return people.card(blocked, { id: blocker });
    });

    route(app, getBlockedUsers, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      const { size } = toListPage(input);
      const { ids, bookmark } = await blocks.list(subject, size, input.bookmark);
      return new Page(await people.cards(ids, { id: subject }), bookmark);
    });
  };

  async function readPair(
    viewer: RequestViewer,
    blockedId: string,
    operation: 'block' | 'unblock',
  ): Promise<{ blocker: string; blocked: string }> {
    const blocker = requireFullUserId(viewer);
    const { id } = await profileFor(db, { id: blockedId }, viewer, operation, denials);
    return { blocker, blocked: id };
  }
}
