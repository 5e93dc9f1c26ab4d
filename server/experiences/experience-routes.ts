import { getExperiences, updateExperience } from '@corkboard/shared/contract/experiences.ts';
import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { FastifyPluginAsync } from 'fastify';
import { memberId } from '../accounts/signed-in.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/refusal.ts';
import type { Audience, ExperienceRepository } from './experience-repository.ts';

export function experienceRoutes(experiences: ExperienceRepository): FastifyPluginAsync {
  return async (app) => {
    answer(app, getExperiences, async ({ viewer, input }) => {
      if (viewer.isBot) return [];
      const audiences = audiencesOf(viewer, input.username);
      return experiences.list(viewer.id, input.placement_ids, audiences);
    });

    answer(app, updateExperience, async ({ viewer, input }) => {
      const member = memberId(viewer);
      const { experience_id, placement_id, state } = input;
      if (!(await experiences.exists(experience_id, placement_id))) notFound('page');
      await experiences.record(member, experience_id, state);
      return null;
    });
  };
}

/** `username` is whose profile the page shows. */
function audiencesOf(viewer: Viewer, username: string | undefined): Audience[] {
  const audiences: Audience[] = ['everyone'];
  if (viewer.isAuth) audiences.push('signed_in');
  if (viewer.isPartner) audiences.push('partner');
  if (username !== undefined) {
    const isOwner = viewer.username?.toLowerCase() === username.toLowerCase();
    audiences.push(isOwner ? 'owner' : 'visitor');
  }
  return audiences;
}
