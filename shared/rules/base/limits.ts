/** Limits and timings of the specification. Lengths are in pixels. [CONST-002] */

export const UNORGANIZED_TILES = 6;
export const UPSELL_MIN_PINS = 5;
export const MAX_CLUSTERS = 10;
export const OVERVIEW_BOARDS = 6;
export const BOARDS_PAGE_SIZE = 25;
export const STORY_CARD_IMAGES = 5;

export const ORGANIZE_COLUMN = 152;
export const ORGANIZE_GUTTER = 16;
export const ORGANIZE_HEIGHT = 428;
export const BOARD_PICKER_WIDTH = 720;
export const BOARD_PICKER_HEIGHT = 644;

export const FOLLOW_REFRESH_DELAY_MS = 1000;
export const TOAST_DURATION_MS = 2000;
export const EDUCATION_TOAST_DURATION_MS = 5000;
export const COOKIE_TOAST_DURATION_MS = 3000;
export const INVITE_TOAST_DURATION_MS = 5000;

export const REORDER_HOVER_MS = 200;
export const MERGE_HOVER_MS = 20;
export const SCROLL_ZONE_DELAY_MS = 500;
export const SCROLL_SLOW = 0.8;
export const SCROLL_FAST = 1.2;
export const SCROLL_ZONE_HEIGHT = 120;

export const PREFETCH_DELAY_MS = 500;
export const SEARCH_PRELOAD_DELAY_MS = 500;

export const CONTACT_REQUEST_TTL_MS = 2_592_000_000;
export const MAX_INVITES = 5;

/** The first check of a running action, the interval after it, and the minimum between two checks. */
export const PROGRESS_FIRST_CHECK_MS = 2000;
export const PROGRESS_INTERVAL_MS = 5000;
export const PROGRESS_MIN_INTERVAL_MS = 1000;

export const FLYOUT_DISMISS_DELAY_MS = 3000;
export const HERO_TRANSITION_MS = 400;
export const PULSAR_SIZE = 136;
export const FADE_DURATION_MS = 300;

export const HEADER_HEIGHT = 64;
export const SCROLL_THRESHOLDS = [20, 55, 500] as const;
export const SCROLL_THROTTLE_MS = 30;
export const OTHER_SCROLL_THROTTLE_MS = 50;
export const SAFE_AREA_OFFSET = 28;
export const OWN_HEADER_TOP = 80;
export const OWN_HEADER_WIDTH = 85;
export const NARROW_WINDOW = 380;
export const SEARCH_BAR_HEIGHT = 48;
export const FOOTER_Z_INDEX = 660;
export const LONG_WORD_LENGTH = 17;

export const MAX_STRUCTURED_PINS = 10;
export const MAX_STRUCTURED_DESCRIPTION_LENGTH = 496;
export const MAX_STRUCTURED_TITLE_LENGTH = 200;
export const DEFAULT_TRUNCATE_LENGTH = 80;
