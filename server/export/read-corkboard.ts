import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { EXPORT_VERSION } from './export-pages.ts';
import {
  boardNamed,
  type ImportedBoard,
  type ImportedPin,
  ImportRefused,
  linkOf,
  textOf,
} from './import-item.ts';

const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]));
const Pin = Type.Object({
  title: Text,
  description: Text,
  link: Text,
  alt_text: Text,
  section: Text,
  picture: Text,
});
const Board = Type.Object({
  name: Type.String(),
  description: Text,
  privacy: Type.Optional(Type.Enum(['public', 'protected', 'secret'])),
  /** Titles, in their order; exports of the first weeks have none. */
  sections: Type.Optional(Type.Array(Type.String())),
  pins: Type.Array(Pin),
});
const File = Compile(
  Type.Object({
    format: Type.Literal('corkboard-export'),
    version: Type.Integer({ minimum: 1 }),
    boards: Type.Array(Board),
    unorganized_pins: Type.Optional(Type.Array(Pin)),
  }),
);

/** This product's own export. @throws ImportRefused */
export function readCorkboard(file: unknown): { pins: ImportedPin[]; boards: ImportedBoard[] } {
  if (!File.Check(file)) throw new ImportRefused('This is not a whole export of Corkboard.');
  if (file.version > EXPORT_VERSION) {
    throw new ImportRefused('This export was made by a newer Corkboard.');
  }
  const boards: ImportedBoard[] = [];
  const inBoards = file.boards.flatMap((board) => {
    const named = boardNamed(board.name, {
      description: textOf(board.description, 500),
      privacy: board.privacy ?? 'secret',
    });
    if (named) boards.push({ ...named, sections: titlesOf(board.sections) });
    return board.pins.map((pin) => pinOf(pin, named));
  });
  const loose = (file.unorganized_pins ?? []).map((pin) => pinOf(pin, null));
  return { pins: [...inBoards, ...loose], boards };
}

function titlesOf(sections: string[] = []): string[] {
  return sections.map((title) => textOf(title, 180)).filter((title) => title !== '');
}

export function isCorkboard(file: unknown): boolean {
  return (
    typeof file === 'object' &&
    file !== null &&
    'format' in file &&
    file.format === 'corkboard-export'
  );
}

function pinOf(pin: Static<typeof Pin>, board: ImportedBoard | null): ImportedPin {
  const picture = textOf(pin.picture, 500);
  return {
    title: textOf(pin.title, 100),
    description: textOf(pin.description, 800),
    alt_text: textOf(pin.alt_text, 500),
    link: linkOf(pin.link),
    board,
    section: textOf(pin.section, 180) || null,
    picture: picture === '' ? null : { file: picture },
  };
}
