import {
  archiveBoard,
  deleteBoard,
  mergeBoards,
  purgeBoard,
  restoreBoard,
  unarchiveBoard,
} from '@corkboard/shared/contract/boards';
import type { FastifyPluginAsync } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { type BoardEditDependencies, getBoard } from './board-edit-routes.ts';
import * as moves from './board-moves.ts';
import { orEquivalentAction } from './equivalent-action.ts';
import { createMutations } from './run-mutation.ts';

export function boardLifecycleRoutes(dependencies: BoardEditDependencies): FastifyPluginAsync {
  const { boards, runner } = dependencies;
  const { changed, worked } = createMutations(dependencies);

  return async (app) => {
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
      return getBoard(boards, id, actor);
    });

    route(app, unarchiveBoard, async (sent) => {
      const { id } = sent.input;
      const { actor, result } = await changed(sent, (trx, actor) =>
        moves.unarchiveBoard(trx, id, actor),
      );
      if (result !== null) await runner.settle(result);
      return getBoard(boards, id, actor);
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
}
