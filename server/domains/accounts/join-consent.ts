import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { newerChoice } from '@corkboard/shared/rules/privacy';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { getConsent, omitObjected } from '../../platform/http/consent.ts';
import type { ConsentRepository } from './consent-repository.ts';
import type { BrowserCookies } from './sessions/cookies.ts';

interface SignIn {
  request: FastifyRequest;
  reply: FastifyReply;
  userId: string;
  isLimited?: boolean | undefined;
}

/** A choice that was made in this browser without an account becomes the account's, unless the account's is newer. */
export async function joinConsent(
  { consents, cookies }: { consents: ConsentRepository; cookies: BrowserCookies },
  { request, reply, userId, isLimited }: SignIn,
): Promise<void> {
  const choice = cookies.choice(request);
  if (!choice || choice.isOfAccount) return;
  const now = Date.now();
  const current = await consents.current(userId);
  if (current && newerChoice(current, choice, now) === current) return;
  const viewer = await request.server.viewers.after(request, userId, isLimited);
  // It waits for a full login: a limited one changes no account. [LOGIN-022]
  if (requiresSignIn(viewer)) return;
  const chosenAt = Math.min(choice.chosenAt ?? now, now);
  const preferences = omitObjected(choice.preferences, viewer, request);
  await consents.save(userId, {
    preferences,
    text_version: choice.textVersion,
    surface: choice.surface,
    chosen_at: new Date(chosenAt),
    made_without_account: true,
    has_privacy_control: getConsent(viewer, request).hasPrivacyControl,
    country: viewer.country,
  });
  cookies.setChoice(reply, { ...choice, preferences, chosenAt, isOfAccount: true });
}
