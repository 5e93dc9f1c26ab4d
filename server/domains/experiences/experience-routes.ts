import { getExperiences, updateExperience } from '@corkboard/shared/contract/experiences';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { getTranslator, type RequestViewer } from '../../platform/http/viewer/viewer.ts';
import type { BrowserCookies } from '../accounts/sessions/cookies.ts';
import { appliesTo } from './applies-to.ts';
import type { Audience, ExperienceRepository } from './experience-repository.ts';
import { localizeDisplay } from './localize-display.ts';

export function experienceRoutes(
  experiences: ExperienceRepository,
  cookies: BrowserCookies,
): FastifyPluginAsync {
  return async (app) => {
    route(app, getExperiences, async ({ viewer, input, request, reply }) => {
      if (viewer.isBot) return [];
      const audiences = getAudiences(viewer, input.username);
      const found = await experiences.list(viewer.id, input.placement_ids, audiences);
      const reader = viewer.id === null ? null : await experiences.readerFacts(viewer.id);
      const ended = requiresSignIn(viewer) ? cookies.endedExperiences(request) : [];
      const { locale } = getTranslator(request);
      reply.header('content-language', locale);
      return found
        .filter((one) => !ended.includes(one.experience_id))
        .filter((one) => reader === null || appliesTo(one, reader))
        .map((one) => ({ ...one, display_data: localizeDisplay(locale, one.display_data) }));
    });

    route(app, updateExperience, async ({ viewer, input, request, reply }) => {
      const { experience_id, placement_id, state } = input;
      if (!(await experiences.exists(experience_id, placement_id))) notFound('page');
      if (viewer.id !== null && !requiresSignIn(viewer)) {
        await experiences.record(viewer.id, experience_id, state);
      } else if (state !== 'viewed') {
        // A limited login changes no account. [LOGIN-022]
        cookies.endExperience(request, reply, experience_id);
      }
      return null;
    });
  };
}

function getAudiences(viewer: RequestViewer, username: string | undefined): Audience[] {
  const audiences: Audience[] = ['everyone'];
  if (viewer.isAuth) audiences.push('signed_in');
  if (viewer.isPartner) audiences.push('partner');
  if (username !== undefined) {
    const isOwner = viewer.username?.toLowerCase() === username.toLowerCase();
    audiences.push(isOwner ? 'owner' : 'visitor');
  }
  return audiences;
}
