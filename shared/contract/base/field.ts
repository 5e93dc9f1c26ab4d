import { type TSchema, Type } from 'typebox';

export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });
export const Username = Type.String({ minLength: 3, maxLength: 30, pattern: '^[A-Za-z0-9_]+$' });
/** Accepts any text, so that an unknown user is a 404 and not a 400. */
export const UsernameInput = Type.String({ minLength: 1 });
export const Timestamp = Type.String({ format: 'date-time' });
/** Long enough for the longest name of a board in any script, sealed. */
export const Bookmark = Type.String({ minLength: 1, maxLength: 10_000 });
export const PageSize = Type.Integer({ minimum: 1, maximum: 100 });

export const AsVisitor = Type.Boolean({
  description: 'For the owner: only what visitors see. Since 1.26.',
});

export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

export function stringEnum<V extends string[]>(values: readonly [...V]) {
  return Type.Enum(values);
}

export const EmptyObject = Type.Object({}, { additionalProperties: false });

export const Image = Type.Object(
  { url: Type.String(), width: Type.Integer(), height: Type.Integer() },
  { additionalProperties: false },
);
