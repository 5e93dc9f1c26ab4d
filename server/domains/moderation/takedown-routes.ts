import { errorCodes } from '@corkboard/shared/contract/base';
import {
  decideTakedown,
  getTakedowns,
  submitTakedown,
} from '@corkboard/shared/contract/moderation';
import { HOUR_SECONDS } from '@corkboard/shared/rules/base';
import { takedownLaw } from '@corkboard/shared/rules/moderation';
import type { FastifyPluginAsync } from 'fastify';
import {
  badRequest,
  conflict,
  forbidden,
  notFound,
} from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { requireFullUserId } from '../../platform/http/viewer/require-user.ts';
import { getTranslator } from '../../platform/http/viewer/viewer.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import { getNetwork } from '../../platform/net/get-network.ts';
import { requireStaffId } from '../accounts/require-staff.ts';
import type { RemovalEmails } from './removal-emails.ts';
import type { TakedownViews } from './takedown-queries.ts';
import type { TakedownReceipts } from './takedown-receipts.ts';
import type { TakedownRepository, UndecidedTakedown } from './takedown-repository.ts';

export interface TakedownDependencies {
  takedowns: TakedownRepository;
  views: TakedownViews;
  emails: RemovalEmails;
  receipts: TakedownReceipts;
  limits: RateLimiter;
}

const whyNot: Record<UndecidedTakedown, () => never> = {
  'not-there': () => notFound('report'),
  already: () => conflict(errorCodes.alreadyDecided, 'This report has already been decided.'),
  'no-content': () => badRequest('/decision', 'The reported content no longer exists.'),
  'no-user': () => badRequest('/decision', 'The reported account no longer exists.'),
  test: () => badRequest('/decision', 'A test report removes nothing. Only uphold or reject it.'),
  own: () => forbidden('Another staff member must decide this report.'),
};

export function takedownRoutes(dependencies: TakedownDependencies): FastifyPluginAsync {
  const { takedowns, views, emails, receipts, limits } = dependencies;

  return async (app) => {
    route(app, submitTakedown, async ({ viewer, input, request }) => {
      const law = takedownLaw(input.law) ?? notFound('law');
      if (!law.ALLOW_ANON_SUBMISSION) requireFullUserId(viewer);
      const key = `takedown:${getNetwork(request.ip)}`;
      await consumeOrThrow(limits, { key, most: 60, seconds: HOUR_SECONDS, what: 'complaints' });
      if (input.username === undefined && input.content_urls.length === 0) {
        badRequest('/content_urls', 'Add the links or the profile that your report is about.');
      }
      await checkTargets(input.username, input.content_urls);
      const { receipt, isNew } = await takedowns.submit(
        {
          law: law.LAW,
          law_type: input.law_type ?? null,
          username: input.username ?? null,
          content_urls: input.content_urls,
          explanation: input.explanation.trim(),
          full_name: input.full_name.trim(),
          email: input.email,
          organisation: input.organisation?.trim() ?? '',
          country: input.country ?? null,
          is_trusted_flagger: law.TRUSTED_FLAGGER && input.is_trusted_flagger === true,
        },
        viewer.id,
      );
      if (isNew) await receipts.send(receipt, input.email, getTranslator(request), request);
      return receipt;
    });

    route(app, getTakedowns, async ({ viewer, input }) => {
      const page = await views.queue(requireStaffId(viewer), {
        queue: input.queue ?? 'open',
        ...toListPage(input),
      });
      return new Page(page.takedowns, page.bookmark);
    });

    route(app, decideTakedown, async ({ viewer, input, request }) => {
      const staff = requireStaffId(viewer);
      const { takedown_id: id, decision, note = '' } = input;
      const { text } = getTranslator(request);
      const decided = await takedowns.decide(id, {
        staffId: staff,
        decision,
        contentIds: input.content_ids,
        userId: input.user_id,
        note: note.trim(),
        formatRemoved: (path) => text('Removed: {path}', { path }),
      });
      if (typeof decided === 'string') return whyNot[decided]();
      await emails.send(decided.losses, decided, request.log);
      return (await views.find(id, staff)) ?? notFound('report');
    });
  };

  async function checkTargets(username: string | undefined, links: string[]): Promise<void> {
    const wrong = await takedowns.findWrongTargets({ username, links });
    if (wrong.username !== undefined) {
      badRequest(
        '/username',
        'There is no profile with this username. Copy the username from the address of the profile.',
      );
    }
    if (wrong.link !== undefined) {
      badRequest(
        '/content_urls',
        "This isn't a link to a Pin, board, section, or profile on this site: {link}. Open the content and copy its address.",
        { link: shorten(wrong.link) },
      );
    }
  }
}

function shorten(link: string): string {
  return link.length > 100 ? `${link.slice(0, 100)}…` : link;
}
