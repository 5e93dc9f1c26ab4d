import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { badRequest } from './http-error.ts';

/**
 * A bookmark: the sort keys of the last row of a page, opaque to callers. Paging by keys stays right
 * while rows come and go, which an offset does not.
 */
export interface BookmarkCodec<T> {
  write(value: T): string;
  /** null: the first page. Anything that is not a bookmark is refused. */
  read(bookmark: string | undefined): T | null;
}

export function bookmarkCodec<S extends TSchema>(schema: S): BookmarkCodec<Static<S>> {
  const validator = Compile(schema);
  return {
    write: (value) => Buffer.from(JSON.stringify(value)).toString('base64url'),
    read: (bookmark) => {
      if (bookmark === undefined) return null;
      try {
        const value: unknown = JSON.parse(Buffer.from(bookmark, 'base64url').toString());
        if (validator.Check(value) && !String(JSON.stringify(value)).includes('\\u0000')) {
          return value;
        }
      } catch {
        // Refused below, like any other text that is no bookmark.
      }
      return badRequest('/bookmark', 'This is not a bookmark of this list.');
    },
  };
}

/** Milliseconds that a date can hold. */
const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** Newest first, the id where two rows share a time. */
export const byTime = bookmarkCodec(Type.Tuple([Moment, Type.String({ maxLength: 64 })]));

/** Cuts one row that was read too many, which tells that another page follows. */
export function splitPage<R>(
  rows: R[],
  size: number,
  write: (last: R) => string,
): { rows: R[]; bookmark: string | undefined } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const hasMore = rows.length > size && last !== undefined;
  return { rows: page, bookmark: hasMore ? write(last) : undefined };
}
