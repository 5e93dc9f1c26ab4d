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
} from '@corkboard/shared/contract/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { actAs } from '../../platform/http/acting-as.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { badRequest, notFound } from '../../platform/http/http-error.ts';
import { route } from '../../platform/http/route.ts';
import type { RequestViewer } from '../../platform/http/viewer.ts';
import * as changes from '../boards/board-mutations.ts';
import type { BoardRepository } from '../boards/board-repository.ts';
import { getId } from '../people/user-repository.ts';
import type { ActionRunner } from './action-runner.ts';
import * as moves from './board-moves.ts';
import { orEquivalentAction } from './equivalent-action.ts';
import { movePins } from './pin-bulk.ts';
import { createMutations, type MutationCall } from './run-mutation.ts';

export interface BoardEditDependencies {
  db: Db;
  boards: BoardRepository;
  runner: ActionRunner;
}

export function boardEditRoutes(dependencies: BoardEditDependencies): FastifyPluginAsync {
  const { db, boards, runner } = dependencies;
  const { changed, worked } = createMutations(dependencies);

  async function shown(id: string, { subject }: Actor) {
    return (await boards.find({ id }, subject)) ?? notFound('board');
  }

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
      return shown(result.id, actor);
    });

    route(app, updateBoard, async ({ input, ...sent }) => {
      const { board_id: id, ...change } = input;
      const { actor } = await changed({ ...sent, input }, async (trx, actor) => {
        await changes.updateBoard(trx, id, change, actor);
        return true;
      });
      return shown(id, actor);
    });

    route(app, deleteBoard, async (sent) =>
      worked(sent, (trx, actor) => {
        const { board_id } = sent.input;
        return orEquivalentAction(trx, actor, { kind: 'delete_board', board_id }, () =>
          moves.deleteBoard(trx, board_id, actor),
        );
      }),
    );

    route(app, archiveBoard, async (sent) => {
      const { id } = sent.input;
      const { actor, result } = await changed(sent, (trx, actor) =>
        orEquivalentAction(trx, actor, { kind: 'archive_board', board_id: id }, () =>
          moves.archiveBoard(trx, id, actor),
        ),
      );
      await runner.settle(result);
      return shown(id, actor);
    });

    route(app, unarchiveBoard, async (sent) => {
      const { actor } = await changed(sent, async (trx, actor) => {
        await changes.unarchiveBoard(trx, sent.input.id, actor);
        return true;
      });
      return shown(sent.input.id, actor);
    });

    route(app, mergeBoards, async (sent) =>
      worked(sent, (trx, actor) => {
        const { source, target } = sent.input;
        const same = { kind: 'merge_boards', board_id: source, target_board_id: target } as const;
        return orEquivalentAction(trx, actor, same, () =>
          moves.mergeBoards(trx, sent.input, actor),
        );
      }),
    );

    route(app, reorderBoards, async (sent) => {
      const ids = sent.input.board_ids.split(',');
      await changed(sent, async (trx, actor) => {
        await moves.reorderBoards(trx, ids, actor);
        return true;
      });
      return null;
    });

    route(app, restoreBoard, async (sent) =>
      worked(sent, (trx, actor) => {
        const { id } = sent.input;
        const same = { kind: 'restore_board', either_board_id: id } as const;
        return orEquivalentAction(trx, actor, same, () => moves.restoreBoard(trx, id, actor));
      }),
    );

    route(app, purgeBoard, async (sent) => {
      await changed(sent, async (trx, actor) => {
        await moves.purgeBoard(trx, sent.input.id, actor);
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
