import {
  type Board,
  createBoard,
  reorderBoards,
  updateBoard,
} from '@corkboard/shared/contract/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { actAs } from '../../platform/http/viewer/acting-as.ts';
import type { Actor } from '../../platform/http/viewer/actor.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import * as changes from '../boards/board-mutations.ts';
import type { BoardRepository } from '../boards/board-repository.ts';
import { getId } from '../people/user-repository.ts';
import type { ActionRunner } from './action-runner.ts';
import * as moves from './board-moves.ts';
import { movePins } from './pin-bulk.ts';
import { createMutations, type MutationCall } from './run-mutation.ts';

export interface BoardEditDependencies {
  db: Db;
  boards: BoardRepository;
  runner: ActionRunner;
}

/** The board as the actor sees it after a change. */
export async function getBoard(
  boards: BoardRepository,
  id: string,
  { subject }: Actor,
): Promise<Board> {
  return (await boards.find({ id }, subject)) ?? notFound('board');
}

export function boardEditRoutes(dependencies: BoardEditDependencies): FastifyPluginAsync {
  const { db, boards, runner } = dependencies;
  const { changed } = createMutations(dependencies);

  return async (app) => {
    route(app, createBoard, async ({ input, ...sent }) => {
      const viewer = await resolveOwner(input, sent);
      const { actor, result } = await changed({ ...sent, input, viewer }, async (trx, actor) => {
        const id = await changes.createBoard(trx, actor.subject, {
          ...input,
          name: changes.boardName(input.name),
        });
        if (!input.pin_ids?.length) return { id, action: null };
        const pins = { pin_ids: input.pin_ids, target_board_id: id };
        return { id, action: await movePins(trx, pins, actor) };
      });
      if (result.action !== null) await runner.settle(result.action);
      return getBoard(boards, result.id, actor);
    });

    route(app, updateBoard, async ({ input, ...sent }) => {
      const { board_id: id, ...change } = input;
      const { actor } = await changed({ ...sent, input }, async (trx, actor) => {
        await changes.updateBoard(trx, id, change, actor);
        return true;
      });
      return getBoard(boards, id, actor);
    });

    route(app, reorderBoards, async (sent) => {
      const ids = sent.input.board_ids.split(',');
      await changed(sent, async (trx, actor) => {
        await moves.reorderBoards(trx, ids, actor);
        return true;
      });
      return null;
    });
  };

  async function resolveOwner(
    { username }: { username?: string },
    { viewer, member, request }: Pick<MutationCall, 'viewer' | 'member' | 'request'>,
  ): Promise<RequestViewer> {
    if (username === undefined) return viewer;
    const named = (await getId(db, { username })) ?? notFound('user');
    const isActing = viewer.id !== member.id;
    if (isActing && viewer.id !== named) {
      badRequest('/username', "You aren't acting as this profile.");
    }
    return actAs(request, named);
  }
}
