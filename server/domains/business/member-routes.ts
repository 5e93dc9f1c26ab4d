import { errorCodes } from '@corkboard/shared/contract/base';
import {
  addBusinessMember,
  type BusinessMember,
  getBusinessMembers,
  removeBusinessMember,
  updateBusinessMember,
} from '@corkboard/shared/contract/business';
import {
  businessMemberAccess,
  type MemberDenial,
  type MemberOperation,
} from '@corkboard/shared/rules/business';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { conflict, forbidden, notFound } from '../../platform/http/errors/http-error.ts';
import { toListPage } from '../../platform/http/list-page.ts';
import { Page, route } from '../../platform/http/route.ts';
import { getActor } from '../../platform/http/viewer/actor.ts';
import { requireUserId } from '../../platform/http/viewer/require-user.ts';
import { type RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import { consumeOrThrow } from '../../platform/limits/rate-limiter.ts';
import { endLinkedAccess } from '../accounts/ended-access-repository.ts';
import type { LinkedAccounts } from '../accounts/linked/linked-accounts.ts';
import { notify, retractNotification } from '../notifications/notification-repository.ts';
import { permitProfile } from '../people/profile/profile-access.ts';
import { findProfile } from '../people/profile/profile-queries.ts';
import type { MemberRepository } from './member-repository.ts';

export interface MemberDependencies {
  db: Db;
  members: MemberRepository;
  links: LinkedAccounts;
  limits: RateLimiter;
}

const NEWS = 'business_access_given';

const whyNot: Record<MemberDenial, () => never> = {
  'not-owner': () => forbidden('Only owners of this business can change permissions.'),
  'not-a-business': () =>
    conflict(errorCodes.conflict, 'This is a personal account. Make it a business account first.'),
  self: () => conflict(errorCodes.conflict, "A business doesn't need permission to act as itself."),
  'needs-mfa': () => forbidden('Turn on two-factor authentication to change permissions.'),
  'needs-own-mfa': () =>
    forbidden(
      'Turn on two-factor authentication for your own account first. Otherwise, this logs you out of the business.',
    ),
  'last-owner': () =>
    conflict(
      errorCodes.needsOwnSignIn,
      'A business needs an owner until it has its own login: an email address and a password. Add what is missing, or make someone with an email address an owner first.',
    ),
};

const inviteDenials = {
  'blocked-by-me': () => conflict(errorCodes.conflict, 'Your business has blocked this person.'),
};

export function memberRoutes(dependencies: MemberDependencies): FastifyPluginAsync {
  const { db, members, links, limits } = dependencies;

  return async (app) => {
    route(app, getBusinessMembers, async ({ viewer, member, input }) => {
      const [business, asker] = [requireUserId(viewer), requireUserId(member)];
      check('view', await members.getRole(business, asker, db));
      const { size } = toListPage(input);
      const page = await members.list(business, asker, size, input.bookmark);
      return new Page(page.members, page.bookmark);
    });

    route(app, addBusinessMember, async ({ viewer, member, input }) => {
      const { subject: business, member: asker } = getActor({ viewer, member });
      // Otherwise a member without permission could use up the limit.
      check('add', await members.getRole(business, asker, db));
      await consumeOrThrow(limits, {
        key: `members:${business}`,
        most: 50,
        seconds: 3600,
        what: 'new_people',
      });
      const person = await findProfile(db, { username: input.username }, business);
      return inTransaction(db, async (trx) => {
        const { is_partner } = (await members.lock(business, trx)) ?? notFound('account');
        check('add', {
          ...(await members.getRole(business, asker, trx)),
          isBusiness: is_partner,
          isBusinessItself: person?.id === business,
        });
        if (!person) return notFound('user');
        permitProfile(viewer, person.facts, 'invite', inviteDenials);
        const { permissions, requires_mfa = false } = input;
        const pair = { profile_id: business, member_id: person.id };
        if (!(await members.add({ ...pair, permissions, requires_mfa }, trx))) {
          return conflict(errorCodes.conflict, 'This person can already act as this business.');
        }
        await notify(trx, { to: person.id, type: NEWS, by: business });
        return known(business, person.id, asker, trx);
      });
    });

    route(app, updateBusinessMember, async ({ viewer, member: caller, input, request }) => {
      const { subject: business, member: asker } = getActor({ viewer, member: caller });
      const isSelf = input.member === (await app.viewers.session(request))?.homeId;
      return inTransaction(db, async (trx) => {
        await members.lock(business, trx);
        const role = await members.getRole(business, asker, trx);
        check('update', role);
        const member = await known(business, input.member, asker, trx);
        const { permissions = member.permissions, requires_mfa = member.requires_mfa } = input;
        const staysOwner = permissions.includes('OWNER');
        check('update', { ...role, takesLastOwner: member.is_last_owner && !staysOwner });
        const pair = { profile_id: business, member_id: input.member };
        await members.update(pair, { permissions, requires_mfa }, trx);
        const changed = await known(business, input.member, asker, trx);
        const isShutOut = member.meets_mfa_requirement && !changed.meets_mfa_requirement;
        check('update', { ...role, shutsSelfOut: isSelf && isShutOut });
        // Only owners can be signed in to the account itself, with the second factor where required.
        const staysIn = staysOwner && changed.meets_mfa_requirement;
        if (!staysIn) await endLinkedAccess(trx, business, input.member);
        return changed;
      });
    });

    route(app, removeBusinessMember, async ({ viewer, member: caller, input }) => {
      const { subject: business, member: asker } = getActor({ viewer, member: caller });
      const isSelf = input.member === asker;
      await inTransaction(db, async (trx) => {
        await members.lock(business, trx);
        const role = await members.getRole(business, asker, trx);
        check('remove', { ...role, isSelf });
        const member = await known(business, input.member, asker, trx);
        check('remove', { ...role, isSelf, takesLastOwner: member.is_last_owner });
        await links.unlink(business, input.member, trx);
        await retractNotification(trx, { to: input.member, type: NEWS, by: business });
      });
      return null;
    });
  };

  async function known(
    business: string,
    id: string,
    asker: string,
    on: Db,
  ): Promise<BusinessMember> {
    return (await members.find(business, id, asker, on)) ?? notFound('user');
  }
}

function check(
  act: MemberOperation,
  facts: Partial<Parameters<typeof businessMemberAccess>[1]>,
): void {
  const access = businessMemberAccess(act, {
    isOwner: false,
    lacksMfa: false,
    isBusiness: true,
    isSelf: false,
    shutsSelfOut: false,
    isBusinessItself: false,
    takesLastOwner: false,
    ...facts,
  });
  if (!access.allowed) whyNot[access.reason]();
}
