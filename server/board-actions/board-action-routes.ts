import {
  getBoardAction,
  getBoardActions,
  undoBoardAction,
} from '@corkboard/shared/contract/board-actions.ts';
import type { FastifyPluginAsync } from 'fastify';
import { wordsFor } from '../accounts/viewer-of.ts';
import type { SubjectOf } from '../business/acting-as.ts';
import { readingSubject } from '../business/actor.ts';
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
  subjectOf: SubjectOf;
}

export function boardActionRoutes(dependencies: BoardActionDependencies): FastifyPluginAsync {
  const { db, subjectOf } = dependencies;
  const history = actionHistory(db);
  const { worked } = deeds(dependencies);

  return async (app) => {
    answer(app, getBoardActions, async ({ viewer, input, request }) => {
      const subject = await readingSubject(subjectOf, viewer, input.orbac_subject_id);
      const page = await history.list(subject, input.undoable === true, {
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
      });
      return new Page(page.actions.map(toldIn(wordsFor(request), 'message')), page.bookmark);
    });

    answer(app, getBoardAction, async ({ viewer, input, request }) => {
      const subject = await readingSubject(subjectOf, viewer, input.orbac_subject_id);
      const action = (await history.find(subject, input.id)) ?? notFound('page');
      return toldIn(wordsFor(request), 'message')(action);
    });

    answer(app, undoBoardAction, (sent) =>
      worked(sent, (trx, actor) => undoAction(trx, sent.input.id, actor)),
    );
  };
}
