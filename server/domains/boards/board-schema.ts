import type { Defaulted } from '../../platform/db/column-types.ts';

/** Boards, and who takes part in them: of what the 0001 migration makes. */
export interface BoardTables {
  boards: BoardsTable;
  board_collaborators: BoardCollaboratorsTable;
  board_follows: BoardFollowsTable;
  board_invites: BoardInvitesTable;
  blocking_actions: BlockingActionsTable;
  contact_requests: ContactRequestsTable;
  sections: SectionsTable;
}

export interface BoardsTable {
  id: string;
  owner_id: string;
  name: string;
  /** `nameKey(name)`: what the alphabetical order compares. */
  name_key: string;
  slug: string;
  description: Defaulted<string>;
  category: string | null;
  privacy: Defaulted<'public' | 'protected' | 'secret'>;
  archived_at: Date | null;
  /** The owner's own order; 0 stands before it: a board made after the ordering. */
  position: Defaulted<number>;
  board_order_modified_at: Date | null;
  cover_pin_id: string | null;
  is_temporarily_disabled: Defaulted<boolean>;
  sensitivity_screen: string | null;
  should_show_board_collaborators: Defaulted<boolean>;
  /** Set with every Pin that is saved to it. */
  last_pinned_at: Date | null;
  seo_title: string | null;
  seo_description: string | null;
  seo_noindex_reason: string | null;
  idempotency_key: string | null;
  version: Defaulted<number>;
  allow_homefeed_recommendations: Defaulted<boolean>;
  /** The action that takes this board apart: nothing else may change it meanwhile. */
  blocked_by: string | null;
  deleted_at: Date | null;
  /** The action that deleted it. */
  deleted_by: string | null;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
}

interface BoardCollaboratorsTable {
  board_id: string;
  user_id: string;
  can_write: Defaulted<boolean>;
  /** Among the boards of the collaborator. */
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

interface BlockingActionsTable {
  id: string;
  board_id: string;
  section_id: string | null;
  action_type: number;
  progress: Defaulted<number>;
  is_origin: Defaulted<boolean>;
  /** null: set up by a world file. */
  action_id: string | null;
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
