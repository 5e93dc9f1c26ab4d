import { defineMessages, type MessageId } from '../../platform/i18n/message.ts';

/** One Pin of a file, whichever kind of file it was. */
export interface ImportedPin {
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  /** null: in no board. */
  board: ImportedBoard | null;
  section: string | null;
  /** Where its picture is: a name in the archive, or an address. null: the link's page has to show one. */
  picture: { file: string } | { url: string } | null;
  /** Why it is left out, known from the file alone. */
  skipped?: MessageId;
  /** What an export of ours tells beyond that. */
  kept?: CorkboardPinFields;
}

/** What only this product's own export knows of a Pin. */
export interface CorkboardPinFields {
  /** How many Pins of this picture and link stand before it in its board: so many are no reason to leave it out. */
  before: number;
  created_at: string | null;
  position: number;
  is_created: boolean;
  is_tried: boolean;
  is_quick_save: boolean;
  is_video: boolean;
  is_favorite: boolean;
  is_cover: boolean;
  /** Names in the archive. */
  film: string | null;
  pages: { file: string; alt_text: string; text: string }[];
}

export interface ImportedBoard {
  name: string;
  description: string;
  privacy: 'public' | 'protected' | 'secret';
  /** Titles of sections that are to be there even if no Pin is in them. */
  sections?: string[];
  kept?: CorkboardBoardFields;
}

/** What only this product's own export knows of a board. */
export interface CorkboardBoardFields {
  /** How many boards of this name stand before it in the file, archived ones counted apart. */
  before: number;
  category: string | null;
  archived_at: string | null;
  created_at: string | null;
  position: number;
  should_show_board_collaborators: boolean;
  allow_homefeed_recommendations: boolean;
}

/** The file is not what it should be; the words are for the person. */
export class ImportError extends Error {
  override readonly name = 'ImportRefused';
  readonly sentence: MessageId;

  constructor(sentence: MessageId) {
    super(sentence);
    this.sentence = sentence;
  }
}

/** Characters of a board's name. */
export const MAX_BOARD_NAME_LENGTH = 180;

/** A name of a board as boards have them; null where nothing is left of it. */
export function parseBoardName(
  name: unknown,
  more: Partial<Omit<ImportedBoard, 'name'>> = {},
): ImportedBoard | null {
  const text = sanitizeText(name, MAX_BOARD_NAME_LENGTH);
  if (text === '') return null;
  // A board that comes from elsewhere is nobody's business until its owner says so.
  return { name: text, description: '', privacy: 'secret', ...more };
}

/** Text without blanks around it and what no database keeps in it: null and half characters. Cut between characters. */
export function sanitizeText(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  return [...value.replaceAll(/\0|\p{Surrogate}/gu, '').trim()].slice(0, max).join('').trim();
}

/** An address of the web; null for anything else. */
export function parseLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null;
  const address = value.trim();
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}

/** What cannot be taken apart, as a whole or from some place on. */
export function unreadable(): ImportError {
  return new ImportError(defineMessages('This file is damaged and cannot be read.'));
}
