import { createClusterBoard, getClusterFeed, getClusters } from '@corkboard/shared/contract/pins';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { actAs } from '../../platform/http/viewer/acting-as.ts';
import { requireUserId } from '../../platform/http/viewer/require-user.ts';
import { boardName, createBoard } from '../boards/board-mutations.ts';
import type { BoardRepository } from '../boards/board-repository.ts';
import { parseFieldSet, withFields } from '../pins/pick-fields.ts';
import type { PinRepository } from '../pins/pin-repository.ts';
import { clusterRepository } from '../pins/related/cluster-repository.ts';
import { hasId } from '../pins/search/pin-filter-queries.ts';
import type { ActionRunner } from './action-runner.ts';
import { movePins } from './pin-bulk.ts';
import { createMutations } from './run-mutation.ts';

export interface ClusterDependencies {
  db: Db;
  pins: PinRepository;
  boards: BoardRepository;
  runner: ActionRunner;
}

const LIMIT = 10;
export function clusterRoutes(dependencies: ClusterDependencies): FastifyPluginAsync {
  const { db, pins, boards, runner } = dependencies;
  const { changed } = createMutations(dependencies);
  const clusters = clusterRepository(db);

  return async (app) => {
    route(app, getClusters, async ({ viewer, input, request }) => {
      const subject = requireUserId(viewer);
      const owner = input.user_id ?? subject;
      // Also covers callers who name the profile only by this field.
      if (owner !== subject) await actAs(request, owner);
      const excludes = input.exclude_quick_save_pins ?? false;
      return clusters.list(owner, excludes, input.max_cluster_limit ?? LIMIT);
    });

    route(app, getClusterFeed, async ({ viewer, input }) => {
      const subject = requireUserId(viewer);
      const excludes = input.exclude_quick_save_pins ?? false;
      const cluster = (await clusters.find(subject, input.id, excludes)) ?? notFound('page');
      const page = await pins.own(subject, hasId(cluster.pinIds), {
        viewerId: subject,
        ...toListPage(input),
        fields: parseFieldSet(input.fields),
      });
      return new Page(
        page.pins.map((pin) => withFields(pin, input.fields)),
        page.bookmark,
      );
    });

    route(app, createClusterBoard, async (sent) => {
      const { input } = sent;
      const { actor, result: made } = await changed(sent, async (trx, actor) => {
        const excludes = input.exclude_quick_save_pins ?? false;
        const cluster =
          (await clusterRepository(trx).find(actor.subject, input.id, excludes)) ??
          notFound('page');
        const known = new Set(cluster.pinIds);
        const excepted = new Set(input.except_pin_ids);
        const selected = (input.pin_ids ?? cluster.pinIds).filter((id) => !excepted.has(id));
        if (selected.length === 0 || selected.some((id) => !known.has(id))) {
          badRequest('/pin_ids', 'Select Pins from this suggestion.');
        }
        const board = await createBoard(trx, actor.subject, {
          ...input,
          name: boardName(input.name),
        });
        const action = await movePins(trx, { pin_ids: selected, target_board_id: board }, actor);
        return { board, action };
      });
      await runner.settle(made.action);
      return (await boards.find({ id: made.board }, actor.subject)) ?? notFound('board');
    });
  };
}
