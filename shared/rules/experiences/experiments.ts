/** A closed list. An experiment that isn't set is off. [GATE-001, GATE-002, GATE-003] */
export const experiments = {
  splitHub: 'split_retrieval_hub',
  privateProfile: 'private_profile',
  inviteCode: 'invite_code',
  connectBanner: 'connect_or_set_password_banner',
  storyPinBuilder: 'story_pin_builder',
  recentActivityLabel: 'recent_activity_sort_label',
  ownerTools: 'group_board_owner_tools',
  businessAccess: 'business_access',
  indiaReporting: 'india_reporting',
  followerCountHiding: 'hide_follower_count',
  /** The groups `disable_all` and `disable_web_pins` turn off Pin creation. */
  pinCreation: 'disable_pin_creation',
  profileDefaultTab: 'profile_default_tab',
} as const;
