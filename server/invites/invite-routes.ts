import {
  acceptContactRequest,
  declineContactRequest,
  getContactRequests,
} from '@corkboard/shared/contract/contact-requests.ts';
import {
  acceptBoardInvite,
  createBoardInvite,
  deleteBoardCollaborator,
  deleteBoardInvite,
  getBoardCollaborators,
  getBoardInvites,
  updateBoardCollaborator,
} from '@corkboard/shared/contract/invites.ts';
import type { FastifyPluginAsync } from 'fastify';
import { readerId } from '../accounts/signed-in.ts';
import type { BoardRepository } from '../boards/board-repository.ts';
import { actorOf } from '../business/actor.ts';
import type { Db } from '../db/db.ts';
import { inTransaction } from '../db/transaction.ts';
import { answer, Page } from '../http/answer.ts';
import { badInput, forbidden, notFound } from '../http/refusal.ts';
import { userCards } from '../users/user-cards.ts';
import { acceptInvite, removeInvite } from './answer-invite.ts';
import { acceptRequest, removeRequest } from './answer-request.ts';
import { invite } from './ask-people.ts';
import { removeCollaborator, setCanWrite } from './collaborators.ts';
import { inviteRepository } from './invite-repository.ts';

export interface InviteDependencies {
  db: Db;
  boards: BoardRepository;
}

const PAGE_SIZE = 25;

export function inviteRoutes({ db, boards }: InviteDependencies): FastifyPluginAsync {
  const invites = inviteRepository(db);
  const pageOf = (input: { page_size?: number; bookmark?: string }) => ({
    size: input.page_size ?? PAGE_SIZE,
    bookmark: input.bookmark,
  });

  return async (app) => {
    answer(app, getBoardInvites, async ({ viewer, input }) => {
      const subject = readerId(viewer);
      if (input.board_id === undefined) {
        const page = await invites.received(subject, pageOf(input));
        return new Page(page.invites, page.bookmark);
      }
      const board = (await boards.find({ id: input.board_id }, subject)) ?? notFound('board');
      if (!board.access.includes('write')) forbidden('This board is not yours to change.');
      const page = await invites.ofBoard(board.id, subject, pageOf(input));
      return new Page(page.invites, page.bookmark);
    });

    answer(app, createBoardInvite, async ({ viewer, member, input }) => {
      const actor = actorOf({ viewer, member });
      return inTransaction(db, (trx) => invite(trx, input, actor));
    });

    answer(app, acceptBoardInvite, async ({ viewer, member, input }) => {
      const actor = actorOf({ viewer, member });
      const id = await inTransaction(db, (trx) => acceptInvite(trx, input, actor));
      return (await invites.find(id, actor.subject)) ?? notFound('invite');
    });

    answer(app, deleteBoardInvite, async ({ viewer, member, input }) => {
      const actor = actorOf({ viewer, member });
      if (input.board_id === undefined && input.invite_id === undefined) {
        badInput('/board_id', 'Name an invitation by board_id or by invite_id.');
      }
      await inTransaction(db, (trx) => removeInvite(trx, input, actor));
      return null;
    });

    answer(app, getBoardCollaborators, async ({ viewer, input }) => {
      const subject = viewer.id;
      const board = (await boards.find({ id: input.board_id }, subject)) ?? notFound('board');
      // What a card does not show, a list does not tell.
      const isInside = board.access.includes('write') || board.collaborated_by_me;
      if (!board.should_show_board_collaborators && !isInside) return [];
      const page = await invites.collaborators(board.id, subject, pageOf(input));
      return new Page(page.collaborators, page.bookmark);
    });

    answer(app, updateBoardCollaborator, async ({ viewer, member, input }) => {
      const actor = actorOf({ viewer, member });
      await inTransaction(db, (trx) => setCanWrite(trx, input, actor));
      const row = await db
        .selectFrom('board_collaborators')
        .select(['can_write', 'created_at'])
        .where('board_id', '=', input.board_id)
        .where('user_id', '=', input.invited_user_id)
        .executeTakeFirst();
      const cards = await userCards(db, [input.invited_user_id], actor.subject);
      const user = cards.get(input.invited_user_id);
      if (!row || !user) return notFound('user');
      return { user, can_write: row.can_write, created_at: row.created_at.toISOString() };
    });

    answer(app, deleteBoardCollaborator, async ({ viewer, member, input }) => {
      const actor = actorOf({ viewer, member });
      await inTransaction(db, (trx) => removeCollaborator(trx, input, actor));
      return null;
    });

    answer(app, getContactRequests, async ({ viewer }) => invites.requestsTo(readerId(viewer)));

    answer(app, acceptContactRequest, async ({ viewer, member, input }) => {
      const actor = actorOf({ viewer, member });
      const id = await inTransaction(db, (trx) =>
        acceptRequest(trx, input.contact_request_id, actor),
      );
      return (await invites.findRequest(id, actor.subject)) ?? notFound('invite');
    });

    answer(app, declineContactRequest, async ({ viewer, member, input }) => {
      const actor = actorOf({ viewer, member });
      await inTransaction(db, (trx) => removeRequest(trx, input.contact_request_id, actor));
      return null;
    });
  };
}
