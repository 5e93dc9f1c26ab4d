import { toExactName } from '@corkboard/shared/rules/base';
import { readCaptions } from '@corkboard/shared/rules/pins';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { defineMessages } from '../../../platform/i18n/message.ts';
import { EXPORT_VERSION } from '../export/export-pages.ts';
import {
  ImportError,
  type ImportedBoard,
  type ImportedPin,
  newBoard,
  parseBoardName,
  parseLink,
  sanitizeText,
} from './import-item.ts';
import { zipPath } from './open-zip.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Flag = Type.Optional(Type.Boolean());
const Place = Type.Optional(Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }));
/** Pins that are added to a board come behind the others, so a file must leave room for them. */
const MAX_POSITION = 1_000_000_000;
const Pin = Type.Object({
  title: Text,
  description: Text,
  link: Text,
  alt_text: Text,
  section: Text,
  picture: Text,
  film: Text,
  captions: Text,
  story_pages: Type.Optional(
    Type.Array(Type.Object({ picture: Type.String(), alt_text: Text, text: Text }), {
      maxItems: 20,
    }),
  ),
  position: Place,
  created_at: Text,
  is_created: Flag,
  is_tried: Flag,
  is_quick_save: Flag,
  is_video: Flag,
  is_favorite: Flag,
  is_cover: Flag,
  pinned_by: Text,
});
const Board = Type.Object({
  name: Type.String(),
  description: Text,
  category: Text,
  archived_at: Text,
  created_at: Text,
  position: Place,
  should_show_board_collaborators: Flag,
  allow_homefeed_recommendations: Flag,
  /** A board of another user, which is imported as a secret board of the importer. */
  owner: Text,
  privacy: Type.Optional(Type.Enum(['public', 'protected', 'secret'])),
  collaborators: Type.Optional(Type.Array(Type.Object({ username: Type.String() }))),
  sections: Type.Optional(Type.Array(Type.String())),
  pins: Type.Array(Pin),
});
const head = {
  format: Type.Literal('corkboard-export'),
  version: Type.Integer({ minimum: 1 }),
};
const Head = Compile(Type.Object(head));
const File = Compile(
  Type.Object({
    ...head,
    boards: Type.Array(Board),
    unorganized_pins: Type.Optional(Type.Array(Pin)),
  }),
);

/** An older server accepted names of invisible characters. Without a board, their Pins would be public. */
const NAMELESS = 'Board';

/** `folder`: where the list is in its archive, which file names are relative to. */
export function readCorkboard(
  file: unknown,
  folder = '',
): { pins: ImportedPin[]; boards: ImportedBoard[] } {
  // Checked first, because a newer version can have another structure.
  if (Head.Check(file) && file.version > EXPORT_VERSION) {
    throw new ImportError(defineMessages('This export was made by a newer Corkboard.'));
  }
  if (!File.Check(file))
    throw new ImportError(defineMessages('This Corkboard export is incomplete.'));
  const boards: ImportedBoard[] = [];
  const before = counter();
  const inBoards = file.boards.flatMap((board) => {
    const isOwn = !isText(board.owner);
    const named = parseBoardName(board.name) ?? newBoard(NAMELESS);
    named.description = sanitizeText(board.description, 500);
    named.privacy = (isOwn ? board.privacy : null) ?? 'secret';
    named.shared_with = isOwn ? (board.collaborators ?? []).map(({ username }) => username) : [];
    const archived_at = parseTime(board.archived_at);
    const key = [toExactName(named.name), named.privacy, archived_at !== null];
    named.kept = {
      before: before(JSON.stringify(key)),
      category: sanitizeText(board.category, 100) || null,
      archived_at,
      created_at: parseTime(board.created_at),
      position: readPosition(board.position),
      should_show_board_collaborators: board.should_show_board_collaborators ?? true,
      allow_homefeed_recommendations: board.allow_homefeed_recommendations ?? true,
    };
    boards.push({ ...named, sections: parseTitles(board.sections) });
    return toPins(board.pins, named, folder);
  });
  const loose = toPins(file.unorganized_pins ?? [], null, folder);
  return { pins: [...inBoards, ...loose], boards };
}

function toPins(
  pins: Static<typeof Pin>[],
  board: ImportedBoard | null,
  folder: string,
): ImportedPin[] {
  const toFile = (name: unknown) => zipPath(folder, sanitizeText(name, 500));
  const before = counter();
  return pins.map((pin) => {
    const read = toPin(pin, board, toFile);
    const kept = {
      before: before(JSON.stringify([pin.picture, read.link])),
      created_at: parseTime(pin.created_at),
      position: readPosition(pin.position),
      is_created: pin.is_created === true && !isText(pin.pinned_by),
      is_tried: pin.is_tried ?? false,
      is_quick_save: pin.is_quick_save ?? false,
      is_video: pin.is_video ?? false,
      is_favorite: pin.is_favorite ?? false,
      is_cover: pin.is_cover ?? false,
      film: isText(pin.film) ? toFile(pin.film) : null,
      captions: parseCaptions(pin.captions),
      pages: (pin.story_pages ?? []).map((page) => ({
        file: toFile(page.picture),
        alt_text: sanitizeText(page.alt_text, 500),
        text: sanitizeText(page.text, 500),
      })),
    };
    return { ...read, kept };
  });
}

function readPosition(position = 0): number {
  return Math.min(Math.max(position, -MAX_POSITION), MAX_POSITION);
}

function counter(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return count;
  };
}

function isText(value: unknown): boolean {
  return sanitizeText(value, 1) !== '';
}

/** Ignores future dates, because files are untrusted. */
function parseTime(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) || time < 0 ? null : new Date(Math.min(time, Date.now())).toISOString();
}

/** Ignores captions that no browser could show. */
function parseCaptions(value: unknown): string | null {
  const read = typeof value === 'string' ? readCaptions(value) : null;
  return read && 'captions' in read ? read.captions : null;
}

function parseTitles(sections: string[] = []): string[] {
  return sections.map((title) => sanitizeText(title, 180)).filter((title) => title !== '');
}

export function isCorkboard(file: unknown): boolean {
  return (
    typeof file === 'object' &&
    file !== null &&
    'format' in file &&
    file.format === 'corkboard-export'
  );
}

function toPin(
  pin: Static<typeof Pin>,
  board: ImportedBoard | null,
  toFile: (name: unknown) => string,
): ImportedPin {
  return {
    title: sanitizeText(pin.title, 100),
    description: sanitizeText(pin.description, 800),
    alt_text: sanitizeText(pin.alt_text, 500),
    link: parseLink(pin.link),
    board,
    section: sanitizeText(pin.section, 180) || null,
    picture: isText(pin.picture) ? { file: toFile(pin.picture) } : null,
  };
}
