import {
  getUserMetadata,
  type UserMetadata,
  updateUserMetadata,
  updateUserSettings,
} from '@corkboard/shared/contract/users.ts';
import type { FastifyPluginAsync } from 'fastify';

import type { BrowserCookies } from '../accounts/cookies.ts';
import { memberId, readerId } from '../accounts/signed-in.ts';
import { answer } from '../http/answer.ts';
import { notFound } from '../http/refusal.ts';
import type { UserRepository } from './user-repository.ts';

export interface SettingsDependencies {
  users: UserRepository;
  cookies: BrowserCookies;
}

/** View settings and the choice about cookies. */
export function settingsRoutes(dependencies: SettingsDependencies): FastifyPluginAsync {
  const { users, cookies } = dependencies;

  return async (app) => {
    answer(app, getUserMetadata, ({ viewer }) => metadata(readerId(viewer)));

    answer(app, updateUserMetadata, async ({ viewer, input }) => {
      const userId = memberId(viewer);
      await users.setMetadata(userId, input);
      return metadata(userId);
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

  async function metadata(userId: string): Promise<UserMetadata> {
    return (await users.metadata(userId)) ?? notFound('user');
  }
}
