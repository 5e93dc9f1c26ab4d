import { type Static, Type } from 'typebox';
import { MAX_BOARD_NAME_LENGTH } from '../../rules/base/text-limits.ts';
import { endpoint } from '../base/endpoint.ts';
import {
  Bookmark,
  Id,
  Image,
  PageSize,
  stringEnum,
  Timestamp,
  UsernameInput,
} from '../base/field.ts';
import { BoardAction } from './board-actions.ts';

export const Section = Type.Object(
  {
    id: Id,
    board_id: Id,
    title: Type.String(),
    slug: Type.String(),
    url: Type.String(),
    pin_count: Type.Integer(),
    cover_images: Type.Array(
      Type.Object({ '222x': Image, '474x': Image }, { additionalProperties: false }),
    ),
    created_at: Timestamp,
  },
  { additionalProperties: false },
);
export type Section = Static<typeof Section>;

export const SectionTitle = Type.String({
  minLength: 1,
  maxLength: MAX_BOARD_NAME_LENGTH,
  pattern: '\\S',
});
export const getSections = endpoint({
  route: 'GET /resource/BoardSectionsResource/get/',
  summary: "A board's sections in order.",
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      board_id: Id,
      page_size: Type.Optional(PageSize),
      bookmark: Type.Optional(Bookmark),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(Section),
});

export const getSection = endpoint({
  route: 'GET /resource/BoardSectionResource/get/',
  summary: 'One section, by its id or by the three parts of its path.',
  acts: true,
  token: 'boards:read',
  input: Type.Object(
    {
      section_id: Type.Optional(Id),
      username: Type.Optional(UsernameInput),
      slug: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      section_slug: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
  data: Section,
});

export const createSection = endpoint({
  route: 'POST /resource/BoardSectionResource/create/',
  summary: 'Creates a section at the top of the board, optionally with Pins of the board.',
  acts: true,
  token: 'boards:write',
  input: Type.Object(
    {
      board_id: Id,
      title: SectionTitle,
      pin_ids: Type.Optional(Type.Array(Id, { maxItems: 500 })),
      idempotency_key: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  data: Section,
});

export const updateSection = endpoint({
  route: 'POST /resource/BoardSectionResource/update/',
  summary: 'Renames a section, which changes its path.',
  acts: true,
  token: 'boards:write',
  input: Type.Object({ section_id: Id, title: SectionTitle }, { additionalProperties: false }),
  data: Section,
});

export const deleteSection = endpoint({
  route: 'POST /resource/BoardSectionResource/delete/',
  summary:
    'Deletes a section. Its Pins stay on the board, or those that you can delete are deleted with it.',
  acts: true,
  token: 'boards:write',
  input: Type.Object(
    { section_id: Id, pins: Type.Optional(stringEnum(['keep', 'delete'])) },
    { additionalProperties: false },
  ),
  data: BoardAction,
});

export const mergeSections = endpoint({
  route: 'POST /v3/board_sections/{source}/merge/{target}/',
  summary:
    'Moves all Pins of the source into the target, a section of the same board, and deletes the source.',
  acts: true,
  input: Type.Object({ source: Id, target: Id }, { additionalProperties: false }),
  data: BoardAction,
});

export const reorderSections = endpoint({
  route: 'POST /v3/boards/{id}/sections/reorder/',
  summary:
    'Orders the named sections within the positions that they occupy; the others keep theirs.',
  acts: true,
  token: 'boards:write',
  input: Type.Object(
    {
      id: Id,
      section_ids: Type.String({
        minLength: 1,
        maxLength: 50_000,
        pattern: '^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$',
        description: 'Comma-joined, in the new order.',
      }),
      seen_ids: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 50_000,
          pattern: '^[A-Za-z0-9_-]+(,[A-Za-z0-9_-]+)*$',
          description:
            'The same sections in the order that the caller saw. In another by now, they stay: 409.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  data: Type.Null(),
});
