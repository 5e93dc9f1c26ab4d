import {
  getConsents,
  getUserMetadata,
  type UserMetadata,
  updateUserMetadata,
  updateUserSettings,
} from '@corkboard/shared/contract/people';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { consentTextVersion } from '@corkboard/shared/rules/privacy';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { getConsent, omitObjected } from '../../platform/http/consent.ts';
import { notFound } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { RequestViewer } from '../../platform/http/viewer/viewer.ts';
import type { ConsentRepository } from '../accounts/consent-repository.ts';
import type { BrowserCookies } from '../accounts/sessions/cookies.ts';
import { findMetadata } from './profile/profile-queries.ts';
import type { UserRepository } from './user-repository.ts';

export interface SettingsDependencies {
  db: Db;
  users: UserRepository;
  consents: ConsentRepository;
  cookies: BrowserCookies;
}

export function settingsRoutes(dependencies: SettingsDependencies): FastifyPluginAsync {
  const { db, users, consents, cookies } = dependencies;

  return async (app) => {
    route(app, getUserMetadata, ({ viewer }) => metadata(requireUserId(viewer)));

    route(app, updateUserMetadata, async ({ viewer, input }) => {
      const userId = requireFullUserId(viewer);
      await users.setMetadata(userId, input);
      return metadata(userId);
    });

    route(app, updateUserSettings, async ({ viewer, input, request, reply }) => {
      const { surface_tag, ...change } = input;
      const before = viewer.cookies ?? {
        allow_analytic_cookies: false,
        allow_marketing_cookies: false,
        allow_personalization_cookies: false,
      };
      const selected = omitObjected({ ...before, ...change }, viewer, request);
      const now = new Date();
      const surface = surface_tag ?? null;
      const accountId = findChangeableAccount(viewer);
      if (accountId !== null) {
        await consents.save(accountId, {
          preferences: selected,
          text_version: consentTextVersion,
          surface,
          chosen_at: now,
          made_without_account: false,
          has_privacy_control: getConsent(viewer, request).hasPrivacyControl,
          country: viewer.country,
        });
      }
      cookies.setChoice(reply, {
        preferences: selected,
        textVersion: consentTextVersion,
        chosenAt: now.getTime(),
        surface,
        isOfAccount: accountId !== null,
      });
      return selected;
    });

    route(app, getConsents, async ({ viewer, request }) => {
      const accountId = findChangeableAccount(viewer);
      if (accountId !== null) return consents.history(accountId);
      const choice = cookies.choice(request);
      if (!choice) return [];
      return [
        {
          preferences: choice.preferences,
          text_version: choice.textVersion,
          surface: choice.surface,
          chosen_at: new Date(choice.chosenAt ?? 0).toISOString(),
          made_without_account: !choice.isOfAccount,
          has_privacy_control: getConsent(viewer, request).hasPrivacyControl,
          country: viewer.country,
        },
      ];
    });
  };

  /** A limited login chooses for its browser, like a visitor. [LOGIN-022] */
  function findChangeableAccount(viewer: RequestViewer): string | null {
    return requiresSignIn(viewer) ? null : viewer.id;
  }

  async function metadata(userId: string): Promise<UserMetadata> {
    return (await findMetadata(db, userId)) ?? notFound('user');
  }
}
