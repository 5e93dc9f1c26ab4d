import { type Static, Type } from 'typebox';
import { stringEnum, Timestamp, Username } from '../base/field.ts';
import { BadgeSelection } from '../business/business.ts';
import { Experience } from '../experiences/experiences.ts';
import { ExperimentDefinition } from '../release/experiment-definition.ts';
import { WorldBoard, WorldInterest, WorldPin, WorldSection } from './world-content.ts';
import { WorldExperienceDisplay } from './world-experiences.ts';
import { WorldConversation, WorldHighlight, WorldInviteCode, WorldReport } from './world-people.ts';
import {
  BoardName,
  Count,
  Flag,
  Line,
  Lines,
  PinKey,
  record,
  SectionName,
  Slug,
  Text,
} from './world-record.ts';
import { WorldUser } from './world-user.ts';

/**
 * References are names: a user by `username`, a board by `username/board`, a section by `username/board/section`, a
 * Pin by its `key`, a topic by its `slug`.
 */

const at = { created_at: Timestamp };

export const WorldMerchant = record(
  { user: Username },
  {
    is_verified_merchant: Flag,
    is_inspirational_merchant: Flag,
    is_inspirational: Flag,
    is_eligible_for_storefront_badges: Flag,
    business_diversity_labels: Lines,
    disapproval_reasons: Lines,
    review_criteria: Lines,
    review_labels: Lines,
    badge_details: Lines,
    profile_badges: Lines,
    inspirational_signal: record(
      { badge_details: Lines },
      { inspirational_badge_selection: BadgeSelection },
    ),
    ...at,
  },
);

export const worldLists = {
  users: WorldUser,
  interests: WorldInterest,
  boards: WorldBoard,
  sections: WorldSection,
  pins: WorldPin,
  favorites: record({ user: Username, pin: PinKey }, at),
  follows: record({ follower: Username, followee: Username }, { is_explicit: Flag, ...at }),
  follow_requests: record({ requester: Username, followee: Username }, at),
  board_follows: record({ user: Username, board: BoardName }, at),
  interest_follows: record({ user: Username, interest: Slug }, at),
  blocks: record({ blocker: Username, blocked: Username }, { source: Line, context: Line, ...at }),
  board_invites: record(
    { invited_user: Username, invited_by_user: Username },
    {
      board: BoardName,
      status: stringEnum(['pending', 'accepted', 'declined', 'removed']),
      type: Line,
      ...at,
    },
  ),
  contact_requests: record(
    { sender: Username, recipient: Username },
    { board: BoardName, status: stringEnum(['pending', 'accepted', 'declined']), ...at },
  ),
  blocking_actions: record(
    { board: BoardName, action_type: Type.Integer({ minimum: 0, maximum: 1_000_000 }) },
    {
      section: SectionName,
      is_whole_board: Flag,
      progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Percent.' }),
      is_origin: Flag,
      ...at,
    },
  ),
  merchants: WorldMerchant,
  business_access: record(
    { profile: Username, member: Username },
    { permissions: Lines, requires_mfa: Flag, ...at },
  ),
  experiences: record(
    {
      ...Experience.properties,
      experience_id: Count,
      placement_id: Count,
      display_data: WorldExperienceDisplay,
    },
    {
      audience: stringEnum(['everyone', 'signed_in', 'owner', 'visitor', 'partner']),
      priority: Count,
      is_on: Flag,
    },
  ),
  experience_states: record(
    {
      user: Username,
      experience_id: Count,
      state: stringEnum(['viewed', 'completed', 'dismissed']),
    },
    {},
  ),
  experiments: record(
    { name: Type.String({ minLength: 1, maxLength: 200 }) },
    {
      is_on: Flag,
      group_name: Line,
      description: Text,
      percent: ExperimentDefinition.properties.percent,
      audience: ExperimentDefinition.properties.audience,
      groups: ExperimentDefinition.properties.groups,
    },
  ),
  user_states: record({ user: Username, state: Line, value: Text }, {}),
  conversations: WorldConversation,
  highlights: WorldHighlight,
  invite_codes: WorldInviteCode,
  reports: WorldReport,
};

export type WorldList = keyof typeof worldLists;

const lists = Type.Object({
  users: Type.Array(worldLists.users),
  interests: Type.Array(worldLists.interests),
  boards: Type.Array(worldLists.boards),
  sections: Type.Array(worldLists.sections),
  pins: Type.Array(worldLists.pins),
  favorites: Type.Array(worldLists.favorites),
  follows: Type.Array(worldLists.follows),
  follow_requests: Type.Array(worldLists.follow_requests),
  board_follows: Type.Array(worldLists.board_follows),
  interest_follows: Type.Array(worldLists.interest_follows),
  blocks: Type.Array(worldLists.blocks),
  board_invites: Type.Array(worldLists.board_invites),
  contact_requests: Type.Array(worldLists.contact_requests),
  blocking_actions: Type.Array(worldLists.blocking_actions),
  merchants: Type.Array(worldLists.merchants),
  business_access: Type.Array(worldLists.business_access),
  experiences: Type.Array(worldLists.experiences),
  experience_states: Type.Array(worldLists.experience_states),
  experiments: Type.Array(worldLists.experiments),
  user_states: Type.Array(worldLists.user_states),
  conversations: Type.Array(worldLists.conversations),
  highlights: Type.Array(worldLists.highlights),
  invite_codes: Type.Array(worldLists.invite_codes),
  reports: Type.Array(worldLists.reports),
});

export const World = Type.Object(
  {
    version: Type.Literal(1),
    ...Type.Partial(lists).properties,
  },
  { additionalProperties: false, title: 'World' },
);
export type World = Static<typeof World>;
