import { errorCodes } from '@corkboard/shared/contract/base';
import {
  createReport,
  decideReport,
  getReportQueue,
  getReports,
} from '@corkboard/shared/contract/moderation';
import { HOUR_SECONDS } from '@corkboard/shared/rules/base';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import {
  badRequest,
  conflict,
  forbidden,
  notFound,
} from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import { getTranslator, type RequestViewer } from '../../platform/http/viewer/viewer.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import { requireStaffId } from '../accounts/require-staff.ts';
import { profileFor } from '../people/profile/profile-access.ts';
import type { RemovalEmails } from './removal-emails.ts';
import type { ReportViews } from './report-queries.ts';
import type { ReportRepository, Undecided } from './report-repository.ts';
import { nameReasons } from './report-words.ts';

export interface ReportDependencies {
  db: Db;
  reports: ReportRepository;
  views: ReportViews;
  emails: RemovalEmails;
  limits: RateLimiter;
}

const whyNot: Record<Undecided, () => never> = {
  'not-there': () => notFound('report'),
  already: () => conflict(errorCodes.alreadyDecided, 'This report has already been decided.'),
  'no-pin': () => badRequest('/decision', 'The reported Pin no longer exists.'),
  'no-user': () => badRequest('/decision', 'The reported account no longer exists.'),
  own: () => forbidden('Another staff member must decide this report.'),
};

const denials = { self: () => forbidden("You can't report yourself.") };

export function reportRoutes(dependencies: ReportDependencies): FastifyPluginAsync {
  const { db, reports, views, emails, limits } = dependencies;

  return async (app) => {
    route(app, createReport, async ({ viewer, member, input, request }) => {
      const reporterId = requireFullUserId(viewer);
      const key = `report:${member.id}`;
      await consumeOrThrow(limits, { key, most: 60, seconds: HOUR_SECONDS, what: 'reports' });
      const details = input.details?.trim() ?? '';
      if (input.reason === 'other' && details === '') {
        badRequest('/details', "Tell us what's wrong in your own words.");
      }
      const about = await reported(input, viewer, reporterId);
      const id = await reports.report({ ...about, reporterId, reason: input.reason, details });
      if (id === null) {
        conflict(
          errorCodes.conflict,
          "You've reported this many times already. Wait until we decide on it.",
        );
      }
      const report = (await views.find(id, reporterId)) ?? notFound('report');
      return nameReasons(getTranslator(request))(report);
    });

    route(app, getReports, async ({ viewer, input, request }) => {
      const { size } = toListPage(input);
      const page = await views.of(requireUserId(viewer), size, input.bookmark);
      return new Page(page.reports.map(nameReasons(getTranslator(request))), page.bookmark);
    });

    route(app, getReportQueue, async ({ viewer, input, request }) => {
      const page = await views.queue(requireStaffId(viewer), {
        queue: input.queue ?? 'open',
        ...toListPage(input),
      });
      return new Page(page.reports.map(nameReasons(getTranslator(request))), page.bookmark);
    });

    route(app, decideReport, async ({ viewer, input, request }) => {
      const staff = requireStaffId(viewer);
      const { report_id, decision, note = '' } = input;
      const decided = await reports.decide(report_id, {
        staffId: staff,
        decision,
        note: note.trim(),
      });
      if (typeof decided === 'string') return whyNot[decided]();
      await emails.send(decided.losses, decided, request.log);
      const report = (await views.findQueued(report_id, staff)) ?? notFound('report');
      return nameReasons(getTranslator(request))(report);
    });
  };

  async function reported(
    input: { user_id?: string; pin_id?: string },
    viewer: RequestViewer,
    reporterId: string,
  ): Promise<{ userId: string; pinId: string | null }> {
    const { user_id, pin_id } = input;
    if ((user_id === undefined) === (pin_id === undefined)) {
      return badRequest('/user_id', 'Send either user_id or pin_id.');
    }
    if (pin_id !== undefined) {
      const userId = (await reports.getPinner(pin_id, reporterId)) ?? notFound('pin');
      if (userId === reporterId) denials.self();
      return { userId, pinId: pin_id };
    }
    const { id } = await profileFor(db, { id: user_id ?? '' }, viewer, 'report', denials);
    return { userId: id, pinId: null };
  }
}
