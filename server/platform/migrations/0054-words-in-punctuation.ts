import { type Kysely, sql } from 'kysely';

/** Planes with symbols; the others have letters alone. */
const SPANS = [
  [1, 0x1ffff],
  [0xe0000, 0xe0fff],
] as const;
const isUnassigned = (char: string) => /[\p{Cn}\p{Co}\p{Cs}]/u.test(char) && !isInvisible(char);
/** Soft hyphens, joiners, directions, and variants of a character. A zero-width space separates words. */
const isInvisible = (char: string) =>
  /\p{Default_Ignorable_Code_Point}/u.test(char) && char !== '\u200b';
const isSeparator = (char: string) => !/[\p{L}\p{M}\p{N}]/u.test(char) && !isInvisible(char);

/** A set of a PostgreSQL regular expression. Its own classes depend on the database's locale. */
function characterSet(isIncluded: (char: string) => boolean): string {
  const ranges: [number, number][] = [];
  for (const [first, last] of SPANS) {
    let isOpen = false;
    for (let code = first; code <= last; code += 1) {
      const char = String.fromCodePoint(code);
      // In no text, so a range can span them.
      if (isUnassigned(char)) continue;
      const range = ranges.at(-1);
      if (!isIncluded(char)) isOpen = false;
      else if (isOpen && range) range[1] = code;
      else {
        ranges.push([code, code]);
        isOpen = true;
      }
    }
  }
  const escape = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;
  return `[${ranges.map(([from, to]) => `${escape(from)}-${escape(to)}`).join('')}]`;
}

const statements = () => [
  // PostgreSQL's parser takes “ for a letter in some locales, and a/b, a.b, and -5 for one word in all of them.
  `create or replace function to_search_vector(value text) returns tsvector
    language sql immutable strict parallel safe as $$
      select to_tsvector(
        'pg_catalog.simple',
        regexp_replace(
          regexp_replace(translate(normalize(value, NFC), 'İς', 'iσ'), '${characterSet(isInvisible)}', '', 'g'),
          '${characterSet(isSeparator)}+', ' ', 'g'
        )
      )
    $$`,

  // Weights rank a match in the title before one in the description or the link.
  `alter table pins add column search_vector tsvector generated always as (
    setweight(to_search_vector(title), 'A') ||
    setweight(to_search_vector(alt_text), 'B') ||
    setweight(to_search_vector(description), 'C') ||
    setweight(to_search_vector(coalesce(link, '')), 'D')
  ) stored`,
  `create index pins_by_search_vector on pins using gin (search_vector) where deleted_at is null`,
  `create index pictures_by_search_vector on pictures using gin (to_search_vector(alt))`,
  `create index boards_by_search_vector on boards
    using gin (to_search_vector(name || ' ' || description)) where deleted_at is null`,
  `create index users_by_search_vector on users
    using gin (to_search_vector(username || ' ' || full_name))`,

  // Of a column that no server has read since 0038.
  'drop index pins_by_words',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements()) await sql.raw(statement).execute(db);
}
