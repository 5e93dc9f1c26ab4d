import {
  getBoardAction,
  getBoardActions,
  undoBoardAction,
} from '@corkboard/shared/contract/boards';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireUserId } from '../../platform/http/viewer/require-user.ts';
import { getTranslator } from '../../platform/http/viewer/viewer.ts';
import { translateField } from '../../platform/i18n/translator.ts';
import { actionHistory } from './action-history-queries.ts';
import type { ActionRunner } from './action-runner.ts';
import { createMutations } from './run-mutation.ts';
import { undoAction } from './undo-action.ts';

export interface BoardActionDependencies {
  db: Db;
  runner: ActionRunner;
}

export function boardActionRoutes(dependencies: BoardActionDependencies): FastifyPluginAsync {
  const { db } = dependencies;
  const history = actionHistory(db);
  const { worked } = createMutations(dependencies);

  return async (app) => {
    route(app, getBoardActions, async ({ viewer, input, request }) => {
      const page = await history.list(
        requireUserId(viewer),
        input.undoable === true,
        toListPage(input),
      );
      return new Page(
        page.actions.map(translateField(getTranslator(request), 'message')),
        page.bookmark,
      );
    });

    route(app, getBoardAction, async ({ viewer, input, request }) => {
      const action = (await history.find(requireUserId(viewer), input.id)) ?? notFound('page');
      return translateField(getTranslator(request), 'message')(action);
    });

    route(app, undoBoardAction, (sent) =>
      worked(sent, (trx, actor) => undoAction(trx, sent.input.id, actor)),
    );
  };
}
