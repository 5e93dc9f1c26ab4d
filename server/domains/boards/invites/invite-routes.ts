import {
  acceptBoardInvite,
  createBoardInvite,
  deleteBoardCollaborator,
  deleteBoardInvite,
  getBoardCollaborators,
  getBoardInvites,
  restoreBoardCollaborator,
  updateBoardCollaborator,
} from '@corkboard/shared/contract/boards';
import {
  acceptContactRequest,
  declineContactRequest,
  getContactRequests,
} from '@corkboard/shared/contract/messaging';
import { seesCollaborators } from '@corkboard/shared/rules/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../../platform/db/db.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { badRequest, forbidden, notFound } from '../../../platform/http/errors/http-error.ts';
import { toListPage } from '../../../platform/http/list-page.ts';
import { Page, route } from '../../../platform/http/route.ts';
import { getActor } from '../../../platform/http/viewer/actor.ts';
import { requireUserId } from '../../../platform/http/viewer/require-user.ts';
import type { BoardRepository } from '../board-repository.ts';
import { findCollaborator, selectCollaborators } from './collaborator-list-queries.ts';
import { removeCollaborator, restoreCollaborator, setCanWrite } from './collaborators.ts';
import { findContactRequest, selectContactRequests } from './contact-request-queries.ts';
import { invitePeople } from './invite-people.ts';
import { findInvite, selectBoardInvites, selectReceivedInvites } from './invite-queries.ts';
import { acceptInvite, removeInvite } from './respond-to-invite.ts';
import { acceptRequest, removeRequest } from './respond-to-request.ts';

export interface InviteDependencies {
  db: Db;
  boards: BoardRepository;
}

export function inviteRoutes({ db, boards }: InviteDependencies): FastifyPluginAsync {
  return async (app) => {
    route(app, getBoardInvites, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      if (input.board_id === undefined) {
        const page = await selectReceivedInvites(db, subject, toListPage(input));
        return new Page(page.invites, page.bookmark);
      }
      const board = (await boards.find({ id: input.board_id }, subject)) ?? notFound('board');
      if (!board.access.includes('write'))
        forbidden("You don't have permission to edit this board.");
      const page = await selectBoardInvites(db, board.id, subject, toListPage(input));
      return new Page(page.invites, page.bookmark);
    });

    route(app, createBoardInvite, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      return inTransaction(db, (trx) => invitePeople(trx, input, actor));
    });

    route(app, acceptBoardInvite, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      const id = await inTransaction(db, (trx) => acceptInvite(trx, input, actor));
      return (await findInvite(db, id, actor.subject)) ?? notFound('invite');
    });

    route(app, deleteBoardInvite, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      if (input.board_id === undefined && input.invite_id === undefined) {
        badRequest('/board_id', 'Send board_id or invite_id.');
      }
      await inTransaction(db, (trx) => removeInvite(trx, input, actor));
      return null;
    });

    route(app, getBoardCollaborators, async ({ viewer, input }) => {
      const subject = viewer.id;
      const board = (await boards.find({ id: input.board_id }, subject)) ?? notFound('board');
      if (!seesCollaborators(board)) return [];
      const page = await selectCollaborators(db, board.id, subject, toListPage(input));
      return new Page(page.collaborators, page.bookmark);
    });

    route(app, updateBoardCollaborator, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      await inTransaction(db, (trx) => setCanWrite(trx, input, actor));
      const { board_id: boardId, invited_user_id: userId } = input;
      const found = await findCollaborator(db, { boardId, userId }, actor.subject);
      return found ?? notFound('user');
    });

    route(app, deleteBoardCollaborator, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      const end = await inTransaction(db, (trx) => removeCollaborator(trx, input, actor));
      return end && { undoable_until: end.toISOString() };
    });

    route(app, restoreBoardCollaborator, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      await inTransaction(db, (trx) => restoreCollaborator(trx, input, actor));
      const { board_id: boardId, invited_user_id: userId } = input;
      const found = await findCollaborator(db, { boardId, userId }, actor.subject);
      return found ?? notFound('user');
    });

    route(app, getContactRequests, async ({ viewer }) =>
      selectContactRequests(db, requireUserId(viewer)),
    );

    route(app, acceptContactRequest, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      const id = await inTransaction(db, (trx) =>
        acceptRequest(trx, input.contact_request_id, actor),
      );
      return (await findContactRequest(db, id, actor.subject)) ?? notFound('invite');
    });

    route(app, declineContactRequest, async ({ viewer, member, input }) => {
      const actor = getActor({ viewer, member });
      await inTransaction(db, (trx) => removeRequest(trx, input.contact_request_id, actor));
      return null;
    });
  };
}
