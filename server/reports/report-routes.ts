import { errorCodes } from '@corkboard/shared/contract/error-codes.ts';
import {
  createReport,
  decideReport,
  getReportQueue,
  getReports,
} from '@corkboard/shared/contract/reports.ts';
import type { FastifyPluginAsync } from 'fastify';

import { type RateLimiter, takeOrRefuse } from '../accounts/rate-limiter.ts';
import { memberId, readerId } from '../accounts/signed-in.ts';
import { staffId } from '../accounts/staff.ts';
import { answer, Page } from '../http/answer.ts';
import { badInput, conflict, forbidden, notFound, userUnavailable } from '../http/refusal.ts';
import type { UserRepository } from '../users/user-repository.ts';
import type { DecisionOutcome, ReportRepository } from './report-repository.ts';
import type { ReportViews } from './report-views.ts';

export interface ReportDependencies {
  reports: ReportRepository;
  views: ReportViews;
  users: UserRepository;
  limits: RateLimiter;
}

const HOUR = 3600;
const PAGE_SIZE = 25;

const whyNot: Record<Exclude<DecisionOutcome, 'decided'>, () => never> = {
  'not-there': () => notFound('report'),
  already: () => conflict(errorCodes.alreadyDecided, 'This report was decided already.'),
  'no-pin': () => badInput('/decision', 'This report is about no Pin that is still there.'),
  'no-user': () => badInput('/decision', 'The account that this report is about is gone.'),
  own: () => forbidden('Somebody else decides about you.'),
};

/** [BLOCK-010, BLOCK-012] */
export function reportRoutes(dependencies: ReportDependencies): FastifyPluginAsync {
  const { reports, views, users, limits } = dependencies;

  return async (app) => {
    answer(app, createReport, async ({ viewer, input }) => {
      const reporterId = memberId(viewer);
      const key = `report:${reporterId}`;
      await takeOrRefuse(limits, { key, most: 60, seconds: HOUR, what: 'reports' });
      const details = input.details?.trim() ?? '';
      if (input.reason === 'other' && details === '') {
        badInput('/details', 'Say in your own words what is wrong.');
      }
      const about = await subjectOf(input, reporterId);
      if (about.userId === reporterId) forbidden('You cannot report yourself.');
      const id = await reports.report({ ...about, reporterId, reason: input.reason, details });
      return (await views.find(id, reporterId)) ?? notFound('report');
    });

    answer(app, getReports, async ({ viewer, input }) => {
      const size = input.page_size ?? PAGE_SIZE;
      const page = await views.of(readerId(viewer), size, input.bookmark);
      return new Page(page.reports, page.bookmark);
    });

    answer(app, getReportQueue, async ({ viewer, input }) => {
      const page = await views.queue(staffId(viewer), {
        queue: input.queue ?? 'open',
        size: input.page_size ?? PAGE_SIZE,
        bookmark: input.bookmark,
      });
      return new Page(page.reports, page.bookmark);
    });

    answer(app, decideReport, async ({ viewer, input }) => {
      const staff = staffId(viewer);
      const { report_id, decision, note = '' } = input;
      const outcome = await reports.decide(report_id, {
        staffId: staff,
        decision,
        note: note.trim(),
      });
      if (outcome !== 'decided') whyNot[outcome]();
      return (await views.find(report_id, staff)) ?? notFound('report');
    });
  };

  /** Whoever has blocked somebody can be reported by them all the same. */
  async function subjectOf(
    input: { user_id?: string; pin_id?: string },
    reporterId: string,
  ): Promise<{ userId: string; pinId: string | null }> {
    const { user_id, pin_id } = input;
    if ((user_id === undefined) === (pin_id === undefined)) {
      return badInput('/user_id', 'Name either a user_id or a pin_id.');
    }
    if (pin_id !== undefined) {
      const userId = (await reports.pinnerOf(pin_id, reporterId)) ?? notFound('pin');
      return { userId, pinId: pin_id };
    }
    const row = await users.findAcrossBlock({ id: user_id ?? '' }, reporterId);
    if (!row) return notFound('user');
    return row.deactivated_at === null ? { userId: row.id, pinId: null } : userUnavailable();
  }
}
