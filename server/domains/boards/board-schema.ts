import type { Defaulted } from '../../platform/db/column-types.ts';

export interface BoardTables {
  boards: BoardsTable;
  board_counts: BoardCountsTable;
  board_collaborators: BoardCollaboratorsTable;
  board_follows: BoardFollowsTable;
  board_invites: BoardInvitesTable;
  contact_requests: ContactRequestsTable;
  removed_collaborators: RemovedCollaboratorsTable;
  sections: SectionsTable;
}

export interface BoardsTable {
  id: string;
  owner_id: string;
  name: string;
  name_key: string;
  slug: string;
  description: Defaulted<string>;
  category: string | null;
  privacy: Defaulted<'public' | 'protected' | 'secret'>;
  archived_at: Date | null;
  /** The owner's manual order. 0 comes first: a board created after the ordering. */
  position: Defaulted<number>;
  board_order_modified_at: Date | null;
  cover_pin_id: string | null;
  is_temporarily_disabled: Defaulted<boolean>;
  sensitivity_screen: string | null;
  should_show_board_collaborators: Defaulted<boolean>;
  last_pinned_at: Date | null;
  seo_title: string | null;
  seo_description: string | null;
  seo_noindex_reason: string | null;
  idempotency_key: string | null;
  version: Defaulted<number>;
  allow_homefeed_recommendations: Defaulted<boolean>;
  /** The action that is taking this board apart, which blocks other changes. */
  blocked_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  /** Active people who follow the board. Kept by triggers, like the next two. */
  follower_count: Defaulted<number>;
  collaborator_count: Defaulted<number>;
  section_count: Defaulted<number>;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

/** How many boards of each kind a person owns. Kept by triggers. Deleted boards don't count. */
interface BoardCountsTable {
  owner_id: string;
  open: number;
  protected: number;
  secret: number;
  archived: number;
  /** With collaborators, of any kind. */
  shared: number;
}

interface BoardCollaboratorsTable {
  board_id: string;
  user_id: string;
  can_write: Defaulted<boolean>;
  position: Defaulted<number>;
  created_at: Defaulted<Date>;
}

interface BoardFollowsTable {
  board_id: string;
  user_id: string;
  created_at: Defaulted<Date>;
}

interface BoardInvitesTable {
  id: string;
  /** An invite can outlive its board. */
  board_id: string | null;
  invited_user_id: string;
  invited_by_user_id: string;
  status: Defaulted<'pending' | 'accepted' | 'declined' | 'removed'>;
  type: Defaulted<string>;
  created_at: Defaulted<Date>;
}

interface ContactRequestsTable {
  id: string;
  board_id: string | null;
  sender_id: string;
  recipient_id: string;
  status: Defaulted<'pending' | 'accepted' | 'declined'>;
  created_at: Defaulted<Date>;
}

/** By the owner. A trigger deletes the row of a person who joins again. */
interface RemovedCollaboratorsTable {
  board_id: string;
  user_id: string;
  can_write: boolean;
  position: number;
  joined_at: Date;
  removed_at: Defaulted<Date>;
}

interface SectionsTable {
  id: string;
  board_id: string;
  title: string;
  slug: string;
  position: Defaulted<number>;
  version: Defaulted<number>;
  deleted_at: Date | null;
  created_at: Defaulted<Date>;
}

declare module '../../platform/db/schema.ts' {
  interface Database extends BoardTables {}
}
