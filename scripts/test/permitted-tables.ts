interface Permission {
  /** A domain, a feature, or another part of the server. */
  by: string;
  tables: string[];
  why: string;
}

/** Tables that every part above their owner can join. */
export const joinedByAll: Omit<Permission, 'by'>[] = [
  { tables: ['users'], why: 'Names, and whether an account is closed, come with each row.' },
  { tables: ['pictures', 'videos'], why: 'Size and color of a file come with its digest.' },
];

/** Other reads of a table by a part that doesn't own it. Ask the owner's functions before you add to this list. */
export const permittedReads: Permission[] = [
  // From a lower domain: these can't ask the owner.
  {
    by: 'domains/accounts',
    tables: ['business_access'],
    why: "Staff are accounts of one person, so one that others can act as can't join them.",
  },
  {
    by: 'domains/people',
    tables: ['business_access', 'merchants'],
    why: 'Each name has its badge, and each permission its link, in the same statement.',
  },
  {
    by: 'domains/boards',
    tables: ['pins', 'pin_counts'],
    why: 'A list of boards selects covers and counts of thousands of Pins in one statement.',
  },
  {
    by: 'domains/boards',
    tables: ['board_actions', 'blocking_actions'],
    why: 'A board comes with the actions that block or have merged it.',
  },
  {
    by: 'domains/notifications',
    tables: ['user_states'],
    why: 'Every domain notifies, and people own what a recipient has turned off.',
  },
  // From a higher one: one statement filters and pages over both.
  {
    by: 'domains/people',
    tables: ['former_usernames'],
    why: 'A former name finds a profile.',
  },
  {
    by: 'domains/boards',
    tables: ['follows'],
    why: 'Offers and boards are filtered by relations of people.',
  },
  {
    by: 'domains/pins',
    tables: ['boards', 'board_collaborators', 'sections'],
    why: 'A Pin is listed by what its board permits.',
  },
  {
    by: 'domains/pins',
    tables: ['interests', 'image_sources', 'link_pages'],
    why: 'Search and saves compare Pins with interests, images, and linked pages.',
  },
  {
    by: 'domains/organizing',
    tables: ['boards', 'pins', 'sections', 'story_pages'],
    why: 'Selects the rows that a long action takes, in chunks.',
  },
  {
    by: 'domains/experiences',
    tables: ['follow_requests'],
    why: 'Guidance depends on open requests.',
  },
  // Features rank, page, and export over several domains in one statement.
  {
    by: 'features/feeds',
    tables: ['former_usernames', 'pins'],
    why: 'A feed lists Pins of a profile.',
  },
  {
    by: 'features/home',
    tables: [
      'board_collaborators',
      'board_follows',
      'boards',
      'follows',
      'interest_follows',
      'interests',
      'pin_favorites',
      'pins',
    ],
    why: 'Ranks Pins by everything that a person follows.',
  },
  {
    by: 'features/import-export',
    tables: [
      'boards',
      'follow_requests',
      'pin_draft_pins',
      'pin_drafts',
      'pin_counts',
      'pin_favorites',
      'pins',
      'sections',
      'story_pages',
    ],
    why: 'Streams all data of a person.',
  },
  {
    by: 'features/inbox',
    tables: ['board_invites', 'boards', 'contact_requests', 'notifications'],
    why: 'Hides notifications about what their reader no longer sees.',
  },
  { by: 'features/live', tables: ['boards'], why: 'A stream ends with access to its board.' },
  {
    by: 'features/media-delivery',
    tables: ['interests', 'pins', 'story_pages'],
    why: 'A file is public if anything public shows it.',
  },
  { by: 'features/search', tables: ['boards', 'pins'], why: 'Ranks and pages in one statement.' },
  { by: 'features/sitemap', tables: ['boards'], why: 'Lists public pages.' },
];

/** Writes to a table by a part that doesn't own it. */
export const permittedWrites: Permission[] = [
  {
    by: 'domains/people',
    tables: ['users', 'former_usernames'],
    why: "A profile and its counts are columns of its account's row.",
  },
  {
    by: 'domains/organizing',
    tables: ['boards', 'pins', 'story_pages'],
    why: 'Moves and purges many rows at once, and keeps what an undo needs.',
  },
];

/** Parts that copy, create, or list tables by name. */
export const readsEverything: Record<string, string> = {
  'features/backup': 'A backup has every table.',
  'features/worlds': 'A world fills and exports every table that people see.',
};
