/** The places on a page that remotes fill, and what each place hands to its filler. Part of the public contract. */
export interface SlotProps {
  /** A profile's page below its address; `rest` is what follows the username, without slashes around it. */
  'page.profile': { username: string; rest: string };
  'page.edit-profile': Record<string, never>;
  'page.board': { username: string; slug: string };
  'page.section': { username: string; slug: string; section: string };
  /** A new board; `cluster` is the suggestion that it is made of. */
  'page.create-board': { cluster: string | null };
  'page.create-section': { boardId: string };
  /** What was done with boards and Pins, with the way back; taking all of it along, and bringing it here. */
  'page.board-tools': { tool: 'history' | 'transfer' };
  /** What a search finds among Pins (those of everybody, or `me`: one's own) or boards. */
  'search.results': { query: string; scope: 'pins' | 'me' | 'boards' };
  'page.legal': { law: string };
  'page.business-convert': Record<string, never>;
  'page.business-settings': Record<string, never>;
  'profile.header': { username: string };
  'profile.tabs': { username: string; rest: string };
  /** `isOverview`: the first few of the boards that everybody sees, without tools. */
  'profile.boards': { username: string; isOverview?: boolean };
  'profile.pins': { username: string; tab: 'saved' | 'created' | 'tried' };
  /** Lists of Pins with an address of their own. */
  'profile.feed': { username: string; feed: 'story_pins' | 'video_pins' | 'shopping_list' };
  /** Merchant badges in a partner's header. */
  'profile.badges': { userId: string };
  /** The Contact button with its menu in a partner's header. */
  'profile.contact': { username: string };
  /** Below everything else on a profile that is shown. Nobody has claimed it: it is there for a new remote. */
  'profile.footer': { username: string };
  'header.switcher': Record<never, never>;
}

export type SlotName = keyof SlotProps;
