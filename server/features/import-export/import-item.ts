import { MAX_BOARD_NAME_LENGTH } from '@corkboard/shared/rules/text-limits';
import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';

export interface ImportedPin {
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  board: ImportedBoard | null;
  section: string | null;
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
  pages: { file: string; alt_text: string; text: string }[];
}

export interface ImportedBoard {
  name: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  sections?: string[];
  kept?: CorkboardBoardFields;
}

export interface CorkboardBoardFields {
  /** Number of earlier boards with this name in the file. Archived boards are counted separately. */
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
  const text = sanitizeText(name, MAX_BOARD_NAME_LENGTH);
  if (text === '') return null;
  // Imported boards stay secret until their owner publishes them.
  return { name: text, description: '', privacy: 'secret', ...more };
}

/** Trims and drops what the database can't store: null characters and lone surrogates. Cuts between characters. */
export function sanitizeText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  return [...value.replaceAll(/\0|\p{Surrogate}/gu, '').trim()].slice(0, max).join('').trim();
}

export function parseLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  const address = value.trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

export function unreadable(): ImportError {
  return new ImportError(defineMessages("This file is damaged and can't be read."));
}
