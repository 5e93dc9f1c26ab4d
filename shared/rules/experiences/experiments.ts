/**
 * A closed list. An experiment that isn't set is off. Each is an export, so that a script has only those that it asks
 * for. [GATE-001, GATE-002, GATE-003]
 */
export const splitHub = 'split_retrieval_hub';
export const privateProfile = 'private_profile';
export const inviteCode = 'invite_code';
export const connectBanner = 'connect_or_set_password_banner';
export const storyPinBuilder = 'story_pin_builder';
export const recentActivityLabel = 'recent_activity_sort_label';
export const ownerTools = 'group_board_owner_tools';
export const businessAccess = 'business_access';
export const indiaReporting = 'india_reporting';
export const followerCountHiding = 'hide_follower_count';
/** The groups `disable_all` and `disable_web_pins` turn off Pin creation. */
export const pinCreation = 'disable_pin_creation';
export const profileDefaultTab = 'profile_default_tab';
