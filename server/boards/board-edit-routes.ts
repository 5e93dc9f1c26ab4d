import {
  archiveBoard,
  createBoard,
  deleteBoard,
  mergeBoards,
  purgeBoard,
  reorderBoards,
  restoreBoard,
  unarchiveBoard,
  updateBoard,
} from '@corkboard/shared/contract/board-edits.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { FastifyPluginAsync } from 'fastify';
import { type SqlBool, sql } from 'kysely';
import type { ActionRunner } from '../board-actions/action-runner.ts';
import { deeds, type Sent } from '../board-actions/deeds.ts';
import { orEarlier } from '../board-actions/earlier-action.ts';
import { actAs } from '../business/acting-as.ts';
import type { Actor } from '../business/actor.ts';
import type { Db } from '../db/db.ts';
import { answer } from '../http/answer.ts';
import { badInput, notFound } from '../http/refusal.ts';
import { movePins } from '../pins/pin-bulk.ts';
import { idOf } from '../users/user-repository.ts';
import * as changes from './board-changes.ts';
import * as moves from './board-moves.ts';
import type { BoardRepository } from './board-repository.ts';

export interface BoardEditDependencies {
  db: Db;
  boards: BoardRepository;
  runner: ActionRunner;
}

export function boardEditRoutes(dependencies: BoardEditDependencies): FastifyPluginAsync {
  const { db, boards, runner } = dependencies;
  const { changed, worked } = deeds(dependencies);

  async function shown(id: string, { subject }: Actor) {
    return (await boards.find({ id }, subject)) ?? notFound('board');
  }

  return async (app) => {
    answer(app, createBoard, async ({ input, ...sent }) => {
      const viewer = await ownerOf(input, sent);
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
      return shown(result.id, actor);
    });

    answer(app, updateBoard, async ({ input, ...sent }) => {
      const { board_id: id, ...change } = input;
      const { actor } = await changed({ ...sent, input }, async (trx, actor) => {
        await changes.updateBoard(trx, id, change, actor);
        return true;
      });
      return shown(id, actor);
    });

    answer(app, deleteBoard, async (sent) =>
      worked(sent, (trx, actor) =>
        orEarlier(
          trx,
          actor,
          'delete_board',
          sql<SqlBool>`a.board_id = ${sent.input.board_id}`,
          () => moves.deleteBoard(trx, sent.input.board_id, actor),
        ),
      ),
    );

    answer(app, archiveBoard, async (sent) => {
      const { actor, result } = await changed(sent, (trx, actor) =>
        orEarlier(trx, actor, 'archive_board', sql<SqlBool>`a.board_id = ${sent.input.id}`, () =>
          moves.archiveBoard(trx, sent.input.id, actor),
        ),
      );
      await runner.settle(result);
      return shown(sent.input.id, actor);
    });

    answer(app, unarchiveBoard, async (sent) => {
      const { actor } = await changed(sent, async (trx, actor) => {
        await changes.unarchiveBoard(trx, sent.input.id, actor);
        return true;
      });
      return shown(sent.input.id, actor);
    });

    answer(app, mergeBoards, async (sent) =>
      worked(sent, (trx, actor) => {
        const { source, target } = sent.input;
        const which = sql<SqlBool>`a.board_id = ${source} and a.target_board_id = ${target}`;
        return orEarlier(trx, actor, 'merge_boards', which, () =>
          moves.mergeBoards(trx, sent.input, actor),
        );
      }),
    );

    answer(app, reorderBoards, async (sent) => {
      const ids = sent.input.board_ids.split(',');
      await changed(sent, async (trx, actor) => {
        await moves.reorderBoards(trx, ids, actor);
        return true;
      });
      return null;
    });

    answer(app, restoreBoard, async (sent) =>
      worked(sent, (trx, actor) => {
        const { id } = sent.input;
        const which = sql<SqlBool>`${id} in (a.board_id, a.target_board_id)`;
        return orEarlier(trx, actor, 'restore_board', which, () =>
          moves.restoreBoard(trx, id, actor),
        );
      }),
    );

    answer(app, purgeBoard, async (sent) => {
      await changed(sent, async (trx, actor) => {
        await moves.purgeBoard(trx, sent.input.id, actor);
        return true;
      });
      return null;
    });
  };

  /** The viewer, or the profile of that username as which they can act. */
  async function ownerOf(
    { username }: { username?: string },
    { viewer, member, request }: Pick<Sent, 'viewer' | 'member' | 'request'>,
  ): Promise<Viewer> {
    if (username === undefined) return viewer;
    const named = (await idOf(db, { username })) ?? notFound('user');
    const isActing = viewer.id !== member.id;
    if (isActing && viewer.id !== named) {
      badInput('/username', 'This is not the profile that you act as.');
    }
    return actAs(request, named);
  }
}
