import {
  getBusinessProfiles,
  getVerifiedMerchant,
  updateVerifiedMerchant,
} from '@corkboard/shared/contract/business.ts';
import { MOST_BADGES, showsTooMany } from '@corkboard/shared/rules/badge-limit.ts';
import type { FastifyPluginAsync } from 'fastify';
import { memberId, readerId } from '../accounts/signed-in.ts';
import type { Db } from '../db/db.ts';
import { answer } from '../http/answer.ts';
import { badInput, forbidden, notFound } from '../http/refusal.ts';
import { profileFor } from '../users/profile-facts.ts';
import type { AccessRepository } from './access-repository.ts';
import type { MerchantRepository } from './merchant-repository.ts';

export interface BusinessDependencies {
  db: Db;
  merchants: MerchantRepository;
  access: AccessRepository;
}

export function businessRoutes({
  db,
  merchants,
  access,
}: BusinessDependencies): FastifyPluginAsync {
  return async (app) => {
    answer(app, getVerifiedMerchant, async ({ viewer, input }) => {
      const merchant = (await merchants.find(input.userId)) ?? notFound('merchant');
      if (viewer.id === merchant.user_id) return merchant;
      // What a review has found is between the merchant and the reviewers.
      return { ...merchant, disapproval_reasons: [], review_criteria: [] };
    });

    answer(app, updateVerifiedMerchant, async ({ viewer, member, input }) => {
      const subject = memberId(viewer);
      const merchant = (await merchants.find(input.userId)) ?? notFound('merchant');
      if (merchant.user_id !== subject) forbidden('Only the merchant changes these badges.');
      await profileFor(db, { id: subject }, member, 'edit');
      const selection = input.inspirational_badge_selection;
      if (showsTooMany(merchant, selection.badgeOptOut)) {
        badInput(
          '/inspirational_badge_selection/badgeOptOut',
          'At most {count} badges show at once.',
          {
            count: MOST_BADGES,
          },
        );
      }
      await merchants.select(subject, selection);
      return (await merchants.find(subject)) ?? notFound('merchant');
    });

    answer(app, getBusinessProfiles, async ({ viewer }) => ({
      profiles: await access.profilesOf(readerId(viewer)),
    }));
  };
}
