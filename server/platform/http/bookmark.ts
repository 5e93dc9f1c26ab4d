import { type Static, type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

import { badRequest } from './errors/http-error.ts';
import { isMarkOf, markText, openText, sealText } from './sealed-text.ts';

/**
 * The sort keys of the last row of a page. Sealed, because a key can be a fact that the list hides, such as the place
 * among boards that the viewer can't see, and because made-up keys would find such facts. Keyset paging stays correct while rows are added or
 * removed, unlike an offset.
 */
export interface BookmarkCodec<T> {
  write(value: T): string;
  /** Returns null for the first page. @throws HttpError 400 for an invalid bookmark. */
  read(bookmark: string | undefined): T | null;
}

export function bookmarkCodec<S extends TSchema>(schema: S): BookmarkCodec<Static<S>> {
  const validator = Compile(schema);
  return {
    write: (value) => sealText(JSON.stringify(value)),
    read: (bookmark) => {
      if (bookmark === undefined) return null;
      try {
        const value: unknown = JSON.parse(openText(bookmark) ?? '');
        if (validator.Check(value)) return value;
      } catch {
        // Rejected below, like any other invalid bookmark.
      }
      return refuse();
    },
  };
}

/** What makes a list: its route and its input. */
export interface ListIdentity {
  route: string;
  input: object;
}

/** Input that chooses a place in a list or a look of it, and no other list. Codecs know the sort that they belong to. */
const VIEW_FIELDS: ReadonlySet<string> = new Set([
  'bookmark',
  'page_size',
  'field_set_key',
  'sort',
  'group_by',
  'filter_all_pins',
  'filter_shopping_list',
]);

/**
 * Binds a bookmark to its list. Otherwise, a list whose keys a person chooses, such as the names of their boards, would make
 * bookmarks for a list that hides such keys.
 */
export function bindBookmark(bookmark: string, list: ListIdentity): string {
  return `${bookmark}.${markText(describe(bookmark, list))}`;
}

/** Returns the bookmark that was bound. @throws HttpError 400 if it belongs to another list */
export function unbindBookmark(bound: string, list: ListIdentity): string {
  const at = bound.lastIndexOf('.');
  const bookmark = bound.slice(0, Math.max(at, 0));
  return isMarkOf(bound.slice(at + 1), describe(bookmark, list)) ? bookmark : refuse();
}

function describe(bookmark: string, { route, input }: ListIdentity): string {
  const fields = Object.entries(input)
    .filter(([name, value]) => value !== undefined && !VIEW_FIELDS.has(name))
    .map(([name, value]) => [name, name === 'username' ? String(value).toLowerCase() : value])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([bookmark, route, fields]);
}

function refuse(): never {
  return badRequest('/bookmark', "This bookmark doesn't belong to this list.");
}

const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

export const byTime = bookmarkCodec(Type.Tuple([Moment, Type.String({ maxLength: 64 })]));

/** Expects one row more than a page, which shows that another page follows. */
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
