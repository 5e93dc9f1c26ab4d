import {
  getBoardAction,
  getBoardActions,
  undoBoardAction,
} from '@corkboard/shared/contract/board-actions.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { SubjectOf } from '../business/acting-as.ts';
import { actorOf, readingSubject } from '../business/actor.ts';
import type { Db } from '../db/db.ts';
import { answer, Page } from '../http/answer.ts';
import { once, onceKey } from '../http/once.ts';
import { notFound } from '../http/refusal.ts';
import type { ActionRunner } from './action-runner.ts';
import { actionHistory } from './action-view.ts';
import { undoAction } from './undo-action.ts';

const PAGE_SIZE = 25;

export interface BoardActionDependencies {
  db: Db;
  runner: ActionRunner;
  subjectOf: SubjectOf;
}

export function boardActionRoutes(dependencies: BoardActionDependencies): FastifyPluginAsync {
  const { db, runner, subjectOf } = dependencies;
  const history = actionHistory(db);

  return async (app) => {
    answer(app, getBoardActions, async ({ viewer, input }) => {
      const subject = await readingSubject(subjectOf, viewer, input.orbac_subject_id);
      const page = await history.list(subject, input.undoable === true, {
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
      });
      return new Page(page.actions, page.bookmark);
    });

    answer(app, getBoardAction, async ({ viewer, input }) => {
      const subject = await readingSubject(subjectOf, viewer, input.orbac_subject_id);
      return (await history.find(subject, input.id)) ?? notFound('page');
    });

    answer(app, undoBoardAction, async ({ viewer, input, request }) => {
      const actor = await actorOf(subjectOf, viewer, input.orbac_subject_id);
      const id = await once(db, onceKey(request, actor.member, input), (trx) =>
        undoAction(trx, input.id, actor),
      );
      await runner.settle(id);
      return (await history.find(actor.subject, id)) ?? notFound('page');
    });
  };
}
