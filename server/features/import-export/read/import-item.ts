import { isVisibleName } from '@corkboard/shared/rules/base';
import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { oneLine } from '../../../platform/http/one-line.ts';
import { cutText } from '../../../platform/i18n/cut-text.ts';
import { defineMessages, type MessageId } from '../../../platform/i18n/message.ts';
import { dropCredentials } from '../../../platform/net/drop-credentials.ts';

export interface ImportedPin {
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  board: ImportedBoard | null;
  section: string | null;
  /** When it was saved; null if the file doesn't say. An export of Corkboard has it in `kept`. */
  created_at?: string | null;
  /** Without a board, it goes to a secret one, because everyone sees a Pin without a board. */
  is_private?: boolean;
  /** A name in the archive, or a URL. null: to be found on the linked page. */
  picture: { file: string } | { url: string } | null;
  skipped?: MessageId;
  kept?: CorkboardPinFields;
}

export interface CorkboardPinFields {
  /**
   * Number of earlier Pins with this image and link on the board: that many existing Pins don't make it a duplicate.
   */
  before: number;
  created_at: string | null;
  position: number;
  is_created: boolean;
  is_tried: boolean;
  is_quick_save: boolean;
  is_video: boolean;
  is_favorite: boolean;
  is_cover: boolean;
  film: string | null;
  captions: string | null;
  pages: { file: string; alt_text: string; text: string }[];
}

export interface ImportedBoard {
  name: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  /** For a new board; null if the file doesn't say. */
  created_at?: string | null;
  /** Usernames of the collaborators that the file names. Others must not see what is imported. */
  shared_with?: string[];
  sections?: string[];
  kept?: CorkboardBoardFields;
}

export interface CorkboardBoardFields {
  /** Number of earlier boards in the file with this name and privacy. Archived boards are counted separately. */
  before: number;
  category: string | null;
  archived_at: string | null;
  created_at: string | null;
  position: number;
  should_show_board_collaborators: boolean;
  allow_homefeed_recommendations: boolean;
}

export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly sentence: MessageId;

  constructor(sentence: MessageId) {
    super(sentence);
    this.sentence = sentence;
  }
}

export function parseBoardName(
  name: unknown,
  more: Partial<Omit<ImportedBoard, 'name'>> = {},
): ImportedBoard | null {
  const text = oneLine(sanitizeText(name, MAX_BOARD_NAME_LENGTH));
  if (!isVisibleName(text)) return null;
  return { ...newBoard(text), ...more };
}

/** Imported boards stay secret until their owner publishes them. */
export function newBoard(name: string): ImportedBoard {
  return { name, description: '', privacy: 'secret' };
}

/** Trims text that can be seen, drops what the database can't store (null characters and lone surrogates), and cuts like the API counts. */
export function sanitizeText(value: unknown, max: number): string {
  if (typeof value !== 'string' || !isVisibleName(value)) return '';
  return cutText(value.replaceAll(/\0|\p{Surrogate}/gu, '').trim(), max).trim();
}

export function parseLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  const address = value.trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  dropCredentials(url);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

export const CUT_OFF: MessageId = defineMessages(
  'The file ends in the middle, so what came after this is missing. Export it again to get the rest.',
);

/** The report line of what a file that isn't whole has lost. */
export function cutOffEntry(): ImportedPin {
  return {
    title: '',
    description: '',
    alt_text: '',
    link: null,
    board: null,
    section: null,
    picture: null,
    skipped: CUT_OFF,
  };
}

export function unreadable(): ImportError {
  return new ImportError(defineMessages("This file is damaged and can't be read."));
}
