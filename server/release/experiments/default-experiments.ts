import { experiments as names } from '@corkboard/shared/rules/experiences';

/** Default settings of the experiments that pages use. [GATE-003] */
export const defaultExperiments = [
  {
    name: names.splitHub,
    is_on: true,
    description: 'Owners see their own profile as a hub with Pins and Boards.',
  },
  {
    name: names.privateProfile,
    is_on: true,
    description: 'Private profiles show a gate to people who do not follow.',
  },
  {
    name: names.inviteCode,
    is_on: true,
    description: 'An invite code in the address of a profile is redeemed.',
  },
  {
    name: names.connectBanner,
    is_on: true,
    description: 'People without a password see a 1 at the settings.',
  },
  {
    name: names.businessAccess,
    is_on: true,
    description: 'Business accounts act as the profiles that are linked to them.',
  },
  {
    name: names.ownerTools,
    is_on: true,
    description: 'Users acting as a business have its board tools.',
  },
  {
    name: names.profileDefaultTab,
    is_on: false,
    description:
      'The group "decider" opens a profile on its default tab, where the path names none.',
  },
  {
    name: names.followerCountHiding,
    is_on: false,
    description: 'Follower counts are not shown.',
  },
];
