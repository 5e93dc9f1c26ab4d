/** Slot names and props are part of the public contract. */
export interface SlotProps {
  /** `rest` is the path after the username, without slashes at its ends. */
  'page.profile': { username: string; rest: string };
  'page.edit-profile': Record<string, never>;
  'page.board': { username: string; slug: string };
  'page.section': { username: string; slug: string; section: string };
  'page.create-board': { cluster: string | null };
  'page.create-section': { boardId: string };
  'page.board-tools': { tool: 'history' | 'transfer' };
  'search.results': { query: string; scope: 'pins' | 'me' | 'boards' };
  'page.legal': { law: string };
  'page.business-convert': Record<string, never>;
  'page.business-settings': Record<string, never>;
  'profile.header': { username: string };
  'profile.tabs': { username: string; rest: string };
  'profile.boards': { username: string; isOverview?: boolean };
  'profile.pins': { username: string; tab: 'saved' | 'created' | 'tried' };
  'profile.feed': { username: string; feed: 'story_pins' | 'video_pins' | 'shopping_list' };
  'profile.badges': { userId: string };
  'profile.contact': { username: string };
  'profile.footer': { username: string };
  'header.switcher': Record<never, never>;
}

export type SlotName = keyof SlotProps;
