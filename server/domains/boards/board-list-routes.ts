import {
  followBoard,
  getBoardFollowers,
  getDeletedBoard,
  getDeletedBoards,
  getFilteredBoards,
  getPickerBoards,
  unfollowBoard,
} from '@corkboard/shared/contract/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { forbidden, notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import { getId } from '../people/user-repository.ts';
import { lockBoard, lockBoardAndPeople } from './access/locked-boards.ts';
import { nameKey } from './addresses/name-key.ts';
import { boardFollowers, deleteBoardFollow, insertBoardFollow } from './board-follow-repository.ts';
import {
  boardFilter,
  deletedBoardAt,
  deletedBoards,
  isPickable,
  pickerBoards,
} from './board-list-queries.ts';
import type { BoardRepository } from './board-repository.ts';

export interface BoardListDependencies {
  db: Db;
  boards: BoardRepository;
}

export function boardListRoutes(dependencies: BoardListDependencies): FastifyPluginAsync {
  const { db, boards } = dependencies;
  return async (app) => {
    route(app, getFilteredBoards, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      const page = await boards.own(subject, boardFilter(input.filter_types), toListPage(input));
      return new Page(page.boards, page.bookmark);
    });

    route(app, getPickerBoards, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      const key = input.query === undefined ? null : nameKey(input.query);
      const page = await boards.own(subject, isPickable(subject, key), toListPage(input));
      return new Page(await pickerBoards(db, page.boards), page.bookmark);
    });

    route(app, getDeletedBoards, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      const page = await deletedBoards(db, subject, toListPage(input));
      return new Page(page.boards, page.bookmark);
    });

    route(app, getDeletedBoard, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      const ownerId = await getId(db, { username: input.username });
      return ownerId === subject ? deletedBoardAt(db, subject, input.slug) : null;
    });

    route(app, getBoardFollowers, async ({ viewer, input }) => {
      const subject = viewer.id;
      const id = input.board_id;
      if (!(await boards.canSee(id, subject))) notFound('board');
      const page = await boardFollowers(db, id, subject, toListPage(input));
      return new Page(page.people, page.bookmark);
    });

    route(app, followBoard, async ({ viewer, input }) => {
      const subject = requireFullUserId(viewer);
      await inTransaction(db, async (trx) => {
        const board = await lockBoardAndPeople(trx, input.board_id, subject, 'follow');
        if (board.owner_id === subject) forbidden('This is your own board.');
        await insertBoardFollow(trx, board.id, subject);
      });
      return (await boards.find({ id: input.board_id }, subject)) ?? notFound('board');
    });

    route(app, unfollowBoard, async ({ viewer, input }) => {
      const subject = requireFullUserId(viewer);
      await inTransaction(db, async (trx) => {
        const board = await lockBoard(trx, input.board_id, subject, 'see');
        await deleteBoardFollow(trx, board.id, subject);
      });
      return (await boards.find({ id: input.board_id }, subject)) ?? notFound('board');
    });
  };
}
