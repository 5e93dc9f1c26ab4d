import {
  getUserMetadata,
  type UserMetadata,
  updateUserMetadata,
  updateUserSettings,
} from '@corkboard/shared/contract/users.ts';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../platform/http/http-error.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/require-user.ts';
import { route } from '../../platform/http/route.ts';
import type { BrowserCookies } from '../accounts/cookies.ts';
import type { UserRepository } from './user-repository.ts';

export interface SettingsDependencies {
  users: UserRepository;
  cookies: BrowserCookies;
}

export function settingsRoutes(dependencies: SettingsDependencies): FastifyPluginAsync {
  const { users, cookies } = dependencies;

  return async (app) => {
    route(app, getUserMetadata, ({ viewer }) => metadata(requireUserId(viewer)));

    route(app, updateUserMetadata, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      await users.setMetadata(userId, input);
      return metadata(userId);
    });

    route(app, updateUserSettings, async ({ viewer, input, reply }) => {
      const { surface_tag, ...change } = input;
      const before = viewer.cookies ?? {
        allow_analytic_cookies: false,
        allow_marketing_cookies: false,
        allow_personalization_cookies: false,
      };
      const selected = { ...before, ...change };
      if (viewer.id !== null) await users.setCookies(viewer.id, selected, surface_tag);
      cookies.setPreferences(reply, selected);
      return selected;
    });
  };

  async function metadata(userId: string): Promise<UserMetadata> {
    return (await users.metadata(userId)) ?? notFound('user');
  }
}
