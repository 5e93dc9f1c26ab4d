import {
  getBoardAction,
  getBoardActions,
  undoBoardAction,
} from '@corkboard/shared/contract/board-actions.ts';
import type { FastifyPluginAsync } from 'fastify';
import { readerId } from '../accounts/signed-in.ts';
import { wordsFor } from '../accounts/viewer-of.ts';
import type { Db } from '../db/db.ts';
import { answer, Page } from '../http/answer.ts';
import { notFound } from '../http/refusal.ts';
import { toldIn } from '../words/words.ts';
import type { ActionRunner } from './action-runner.ts';
import { actionHistory } from './action-view.ts';
import { deeds } from './deeds.ts';
import { undoAction } from './undo-action.ts';

const PAGE_SIZE = 25;

export interface BoardActionDependencies {
  db: Db;
  runner: ActionRunner;
}

export function boardActionRoutes(dependencies: BoardActionDependencies): FastifyPluginAsync {
  const { db } = dependencies;
  const history = actionHistory(db);
  const { worked } = deeds(dependencies);

  return async (app) => {
    answer(app, getBoardActions, async ({ viewer, input, request }) => {
      const page = await history.list(readerId(viewer), input.undoable === true, {
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
      });
      return new Page(page.actions.map(toldIn(wordsFor(request), 'message')), page.bookmark);
    });

    answer(app, getBoardAction, async ({ viewer, input, request }) => {
      const action = (await history.find(readerId(viewer), input.id)) ?? notFound('page');
      return toldIn(wordsFor(request), 'message')(action);
    });

    answer(app, undoBoardAction, (sent) =>
      worked(sent, (trx, actor) => undoAction(trx, sent.input.id, actor)),
    );
  };
}
