import { type Static, type TSchema, Type } from 'typebox';

export const Text = Type.String({ maxLength: 20_000 });
export const Line = Type.String({ maxLength: 500 });
export const Count = Type.Integer({ minimum: -1, maximum: 2_147_483_647 });
/** Each new section goes before the others, so places are mostly below zero. */
export const Place = Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 });
export const Slug = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^/?#\\s]+$' });
export const Lines = Type.Array(Line, { maxItems: 100 });
export const Flag = Type.Boolean();

export const BoardName = Type.String({ pattern: '^[^/]+/[^/]+$', description: '`username/board`' });
export const SectionName = Type.String({
  pattern: '^[^/]+/[^/]+/[^/]+$',
  description: '`username/board/section`',
});
export const PinKey = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

export function record<R extends Record<string, TSchema>, O extends Record<string, TSchema>>(
  required: R,
  optional: O,
) {
  const object = Type.Object(optional);
  return Type.Object(
    { ...required, ...Type.Partial(object).properties },
    { additionalProperties: false },
  );
}

/** `file` is relative to the world file's folder and can't leave it. */
export const WorldImage = record(
  {
    file: Type.String({ minLength: 1, maxLength: 1000 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  { alt_text: Line },
);
export type WorldImage = Static<typeof WorldImage>;

export const WorldVideo = record(
  {
    file: Type.String({ minLength: 1, maxLength: 1000 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  {},
);
export type WorldVideo = Static<typeof WorldVideo>;
