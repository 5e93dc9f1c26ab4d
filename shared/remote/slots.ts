import type { UserCard } from '../contract/people/users.ts';
import type { SearchKind, SearchSort } from '../contract/pins/pin-feeds.ts';
import type { Pin } from '../contract/pins/pins.ts';

export interface PinPlace {
  board: { id: string; name: string };
  section: { id: string; title: string } | null;
}

/** Slot names and props are part of the public contract. */
export interface SlotProps {
  /** `rest` is the path after the username, without slashes at its ends. */
  'page.profile': { username: string; rest: string };
  'page.edit-profile': Record<string, never>;
  'page.board': { username: string; slug: string };
  'page.section': { username: string; slug: string; section: string };
  'page.create-board': { cluster: string | null };
  'page.create-section': { boardId: string };
  /** `trash` since 1.13. */
  'page.board-tools': { tool: 'history' | 'transfer' | 'trash' };
  /**
   * Since 1.6. `following` is for a logged-in viewer. `skip`: how many Pins at the start the page shows. `isStart`, since
   * 1.44: the page asks for the first follows above, and "until then" can refer to them.
   */
  'home.feed': { feed: 'following' | 'popular'; skip?: number; isStart?: boolean };
  /** Since 1.6. A row of cards, or a short list next to the feed. */
  'home.boards': { layout: 'row' | 'rail' };
  /** Since 1.6. `start` is a few people without a heading. `onboarding`, since 1.11, is six. */
  'home.people': { layout: 'row' | 'rail' | 'start' | 'onboarding' };
  /** Since 1.8, like all slots of a Pin's page. Favorite, the board, and Save. Its Save button has `data-pin-save`. */
  'pin.save': { pin: Pin };
  /** The Follow button of the Pin's pinner. `pinId` since 1.27. */
  'pin.follow': { user: UserCard; pinId?: string };
  /** Since 1.33. The dialog to report the Pin. `onClose` reports that it is closed. */
  'pin.report': { pin: Pin; onClose(): void };
  /** More Pins of the board, and related Pins. */
  'pin.related': { pin: Pin };
  /** Since 1.12. The choice of a board for new Pins. Null means no board. */
  'pin.board': {
    label: string;
    value: PinPlace | null;
    onChange(value: PinPlace | null): void;
  };
  /** Since 1.9: `all` (a row of boards before the Pins), `kind`, and `hex` (`rrggbb`). Older remotes show Pins for `all`. */
  'search.results': {
    query: string;
    scope: 'all' | 'pins' | 'me' | 'boards';
    kind?: SearchKind | undefined;
    hex?: string | undefined;
    /** Since 1.22, like `boardCount`. */
    sort?: SearchSort | undefined;
    /** How many boards the search finds. */
    boardCount?: number | undefined;
  };
  /** Since 1.14. The dialogs to block or report one of these people. `onClose` reports that they are closed. */
  'conversation.safety': { action: 'block' | 'report'; users: UserCard[]; onClose(): void };
  'page.legal': { law: string };
  'page.business-convert': Record<string, never>;
  'page.business-settings': Record<string, never>;
  'profile.header': { username: string };
  'profile.tabs': { username: string; rest: string };
  'profile.boards': { username: string; isOverview?: boolean };
  /** `isOverview` since 1.26. */
  'profile.pins': { username: string; tab: 'saved' | 'created' | 'tried'; isOverview?: boolean };
  'profile.feed': { username: string; feed: 'story_pins' | 'video_pins' | 'shopping_list' };
  'profile.badges': { userId: string };
  'profile.contact': { username: string };
  'profile.footer': { username: string };
  'header.switcher': Record<never, never>;
}

export type SlotName = keyof SlotProps;
