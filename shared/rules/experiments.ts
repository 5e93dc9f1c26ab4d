/**
 * The experiments that the product asks for, by what they do. A closed list: what is not in it is never asked,
 * and what is not set counts as off. [GATE-001, GATE-002, GATE-003]
 */
export const experiments = {
  /** The owner's saved ideas as two tabs, Pins and Boards. */
  splitHub: 'split_retrieval_hub',
  privateProfile: 'private_profile',
  inviteCode: 'invite_code',
  connectBanner: 'connect_or_set_password_banner',
  /** A group: which builder makes story Pins. */
  storyPinBuilder: 'story_pin_builder',
  recentActivityLabel: 'recent_activity_sort_label',
  /** Owner tools on group boards and while acting as a business. */
  ownerTools: 'group_board_owner_tools',
  businessAccess: 'business_access',
  indiaReporting: 'india_reporting',
  followerCountHiding: 'hide_follower_count',
  /** A group: `disable_all` and `disable_web_pins` close the making of Pins. */
  pinCreation: 'disable_pin_creation',
  /** A group: `decider` opens a profile on its default tab. */
  profileDefaultTab: 'profile_default_tab',
} as const;
