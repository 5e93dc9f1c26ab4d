import type { World } from '@corkboard/shared/contract/world';
import type { Insertable } from 'kysely';

import type { Database } from '../../platform/db/schema.ts';
import { contentRows } from './content-rows.ts';
import { peopleRows } from './people-rows.ts';
import { relationRows } from './relation-rows.ts';
import { worldIds } from './world-ids.ts';
import type { CheckedImage } from './world-images.ts';
import type { CheckedVideo } from './world-videos.ts';

/** Ordered by foreign keys: referenced tables come first. */
export const worldTables = [
  'pictures',
  'videos',
  'users',
  'former_usernames',
  'interests',
  'boards',
  'board_collaborators',
  'sections',
  'pins',
  'story_pages',
  'link_pages',
  'pin_favorites',
  'follows',
  'follow_requests',
  'board_follows',
  'interest_follows',
  'blocks',
  'board_invites',
  'contact_requests',
  'blocking_actions',
  'merchants',
  'business_access',
  'experiences',
  'experience_states',
  'experiments',
  'user_states',
  'conversations',
  'conversation_members',
  'messages',
  'profile_highlights',
  'invite_codes',
  'reports',
] as const;

export type WorldTable = (typeof worldTables)[number];
export type WorldRows = { [T in WorldTable]: Insertable<Database[T]>[] };

export interface WorldSources {
  world: World;
  pictures: Map<string, CheckedImage>;
  videos: Map<string, CheckedVideo>;
  passwordHashes: Map<string, string>;
  now: Date;
}

/** Converts a validated world to rows. Never fails. */
export function worldRows(sources: WorldSources): WorldRows {
  const ids = worldIds(sources.world, sources, sources.now);
  return {
    ...contentRows(sources, ids),
    ...relationRows(sources, ids),
    ...peopleRows(sources.world, ids),
  };
}
