import {
  getUserMetadata,
  type UserMetadata,
  updateUserMetadata,
  updateUserSettings,
} from '@corkboard/shared/contract/users.ts';
import type { FastifyPluginAsync } from 'fastify';

import type { BrowserCookies } from '../accounts/cookies.ts';
import { memberId, readerId } from '../accounts/signed-in.ts';
import type { SubjectOf } from '../business/acting-as.ts';
import { answer } from '../http/answer.ts';
import { notFound, signInFirst } from '../http/refusal.ts';
import type { UserRepository } from './user-repository.ts';

export interface SettingsDependencies {
  users: UserRepository;
  cookies: BrowserCookies;
  subjectOf: SubjectOf;
}

/** View settings and the choice about cookies. */
export function settingsRoutes(dependencies: SettingsDependencies): FastifyPluginAsync {
  const { users, cookies, subjectOf } = dependencies;

  return async (app) => {
    answer(app, getUserMetadata, async ({ viewer, input }) => {
      readerId(viewer);
      return metadata(await subjectOf(viewer, input.orbac_subject_id));
    });

    answer(app, updateUserMetadata, async ({ viewer, input }) => {
      memberId(viewer);
      const { orbac_subject_id, ...change } = input;
      const subject = await subjectOf(viewer, orbac_subject_id);
      await users.setMetadata(subject ?? signInFirst(), change);
      return metadata(subject);
    });

    // A choice about cookies is open to everybody, signed in or not.
    answer(app, updateUserSettings, async ({ viewer, input, reply }) => {
      const { surface_tag, ...change } = input;
      const before = viewer.cookies ?? {
        allow_analytic_cookies: false,
        allow_marketing_cookies: false,
        allow_personalization_cookies: false,
      };
      const chosen = { ...before, ...change };
      if (viewer.id !== null) await users.setCookies(viewer.id, chosen, surface_tag);
      cookies.setPreferences(reply, chosen);
      return chosen;
    });
  };

  async function metadata(subject: string | null): Promise<UserMetadata> {
    return (await users.metadata(subject ?? signInFirst())) ?? notFound('user');
  }
}
