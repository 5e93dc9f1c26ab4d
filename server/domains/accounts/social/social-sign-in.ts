import { ONBOARDING_START } from '@corkboard/shared/rules/accounts';
import { isVisibleName } from '@corkboard/shared/rules/base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { unauthorized } from '../../../platform/http/errors/http-error.ts';
import { getChosenLocale } from '../../../platform/http/viewer/viewer.ts';
import type { AccountServices } from '../account-services.ts';
import { readReturnWay } from '../sessions/return-way.ts';
import type { AccountClosed } from '../sessions/session-service.ts';
import type { SocialIdentity } from './social-provider.ts';
import type { OpenVisit } from './social-repository.ts';

export const AFTER_CONNECTING = '/settings/account-settings/';

type SocialProblem =
  | AccountClosed['why']
  | 'cancelled'
  | 'failed'
  | 'busy'
  | 'no-cookie'
  | 'email-taken'
  | 'connected-elsewhere';

/** Signs the person in, or connects them to the account that asked. Returns where to go. */
export async function completeSignIn(
  services: AccountServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  person: SocialIdentity,
  visit: OpenVisit,
): Promise<string> {
  const { accounts, cookies, entrance, links, social, twoFactors } = services;
  if (visit.connectId !== null) return connect(services, request, person, visit.connectId);

  const found = await social.find(person);
  const madeId = found ? null : await createAccount(services, request, person);
  // Another login at the same time can have created the account.
  const known = found ?? (madeId === null ? await social.find(person) : null);
  if (known && (await twoFactors.isOn(known.id))) {
    cookies.setSignInStep(reply, await links.issue(known.id, 'second-factor'));
    return buildLoginPath('step=code', visit.next);
  }
  const isReactivated = known ? await entrance.reactivate(known) : false;
  const userId = known?.id ?? madeId;
  if (userId === null) return problem('email-taken', visit.next);
  const viewer = await entrance.start(request, reply, userId, async (trx) => {
    const current = await accounts.lockAccess(userId, trx);
    const owner = await social.find(person, trx);
    const isStill =
      current?.deactivated_at === null &&
      owner?.id === userId &&
      !(await twoFactors.isOn(userId, trx));
    if (!isStill) unauthorized();
    return {};
  });
  const way = readReturnWay(visit.next);
  const path = known ? (way?.known ?? `/${viewer.username}/`) : (way?.created ?? ONBOARDING_START);
  if (!isReactivated) return path;
  // The login page shows messages about accounts and redirects signed-in people.
  return `/login/?message=account_reactivated&next=${encodeURIComponent(path)}`;
}

/** The session that started it must still exist and be in the same account. */
async function connect(
  { db, confirmation, social }: AccountServices,
  request: FastifyRequest,
  person: SocialIdentity,
  userId: string,
): Promise<string> {
  const session = await request.server.viewers.session(request);
  if (session?.userId !== userId || session.isLimited) return problem('failed');
  const known = await social.find(person);
  const isConnected =
    known === null
      ? await inTransaction(db, async (trx) => {
          await confirmation.hold(session, trx);
          return social.connect(userId, person, trx);
        })
      : known.id === userId;
  return isConnected ? AFTER_CONNECTING : `${AFTER_CONNECTING}?problem=connected-elsewhere`;
}

/**
 * Returns null if the identity or its address already has an account. An address alone is no proof: someone who
 * signed up with another person's address would share that person's account.
 */
async function createAccount(
  { accounts, social }: AccountServices,
  request: FastifyRequest,
  person: SocialIdentity,
): Promise<string | null> {
  const account = {
    email: person.email,
    passwordHash: null,
    fullName: (findVisible(person.name, person.email?.split('@')[0]) ?? 'Member').slice(0, 60),
    username: undefined,
    locale: getChosenLocale(request),
    isSocial: true,
  };
  try {
    const made = await accounts.create(account, async (userId, trx) => {
      if (!(await social.connect(userId, person, trx))) throw new ConnectedElsewhere();
    });
    return typeof made === 'string' ? null : made.id;
  } catch (error) {
    if (error instanceof ConnectedElsewhere) return null;
    throw error;
  }
}

/** Rolls back the new account. */
class ConnectedElsewhere extends Error {}

export function problem(which: SocialProblem, next: string | null = null): string {
  return buildLoginPath(`problem=${which}`, next);
}

/** The login page of a visit, which keeps where the visit leads. */
function buildLoginPath(step: string, next: string | null): string {
  const way = readReturnWay(next);
  if (way === null) return `/login/?${step}`;
  const from = way.created === way.known ? '' : '&from=header';
  return `/login/?${step}&next=${encodeURIComponent(way.known)}${from}`;
}

function findVisible(...names: (string | null | undefined)[]): string | undefined {
  return names.find((name) => typeof name === 'string' && isVisibleName(name)) ?? undefined;
}
