import {
  getBusinessProfiles,
  getVerifiedMerchant,
  updateVerifiedMerchant,
  type VerifiedMerchant,
} from '@corkboard/shared/contract/business';
import { exceedsBadgeLimit, MAX_BADGES } from '@corkboard/shared/rules/business';
import type { ProfileViewer } from '@corkboard/shared/rules/people';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { badRequest, forbidden, notFound } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import { permitProfile, profileFor } from '../people/profile/profile-access.ts';
import type { AccessRepository } from './access-repository.ts';
import type { MerchantRepository } from './merchant-repository.ts';
import { toShown } from './shown-merchant.ts';

const unknownMerchant = () => notFound('merchant');
/** Any other answer would tell a merchant that the viewer can't see from a person who is none. */
const denials = {
  unknown: unknownMerchant,
  unavailable: unknownMerchant,
  private: unknownMerchant,
};

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
  async function findVisible(viewer: ProfileViewer, userId: string): Promise<VerifiedMerchant> {
    const { merchant, facts } = (await merchants.find(userId, viewer.id)) ?? unknownMerchant();
    permitProfile(viewer, facts, 'see_content', denials);
    return merchant;
  }

  return async (app) => {
    route(app, getVerifiedMerchant, async ({ viewer, input }) => {
      const merchant = await findVisible(viewer, input.userId);
      return viewer.id === merchant.user_id ? merchant : toShown(merchant);
    });

    route(app, updateVerifiedMerchant, async ({ viewer, member, input }) => {
      const subject = requireFullUserId(viewer);
      const merchant = await findVisible(viewer, input.userId);
      if (merchant.user_id !== subject) forbidden('Only the merchant can change these badges.');
      await profileFor(db, { id: subject }, member, 'edit');
      const selection = input.inspirational_badge_selection;
      if (exceedsBadgeLimit(merchant, selection.badgeOptOut)) {
        badRequest('/inspirational_badge_selection/badgeOptOut', 'Select at most {count} badges.', {
          count: MAX_BADGES,
        });
      }
      await merchants.select(subject, selection);
      return (await merchants.find(subject, subject))?.merchant ?? unknownMerchant();
    });

    route(app, getBusinessProfiles, async ({ viewer }) => ({
      profiles: await access.getProfiles(requireUserId(viewer)),
    }));
  };
}
