import { type Kysely, sql } from 'kysely';

interface Named {
  id: string;
  scope: string;
  name: string;
  slug: string;
}

const KINDS = [
  {
    table: 'boards',
    scope: 'owner_id',
    name: 'name',
    former: 'former_board_slugs',
    key: 'board_id',
  },
  {
    table: 'sections',
    scope: 'board_id',
    name: 'title',
    former: 'former_section_slugs',
    key: 'section_id',
  },
] as const;

/** Slugs had lost the vowels of many scripts, or ended inside a character. The old paths redirect. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const kind of KINDS) {
    // A name in ASCII has the same slug as before.
    const { rows } = await sql<Named>`
      select id, ${sql.ref(kind.scope)} as scope, ${sql.ref(kind.name)} as name, slug
      from ${sql.table(kind.table)}
      where deleted_at is null
        and octet_length(${sql.ref(kind.name)}) <> char_length(${sql.ref(kind.name)})
      order by created_at, id
    `.execute(db);
    for (const row of rows) await renew(db, kind, row);
  }
}

async function renew(db: Kysely<unknown>, kind: (typeof KINDS)[number], row: Named): Promise<void> {
  const wanted = slugify(row.name);
  if (row.slug === wanted || row.slug.replace(/-\d+$/, '') === wanted) return;
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(kind.table)}
    where ${sql.ref(kind.scope)} = ${row.scope} and deleted_at is null
  `.execute(db);
  const slug = firstFree(wanted, new Set(rows.map((other) => other.slug)));
  await sql`
    insert into ${sql.table(kind.former)} (${sql.ref(kind.key)}, slug)
    values (${row.id}, ${row.slug}) on conflict do nothing
  `.execute(db);
  await sql`
    delete from ${sql.table(kind.former)}
    where ${sql.ref(kind.key)} = ${row.id} and slug = ${slug}
  `.execute(db);
  await sql`update ${sql.table(kind.table)} set slug = ${slug} where id = ${row.id}`.execute(db);
}

function firstFree(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}

// The rest is the `slugify` of this version: a migration doesn't change with the product.
const RESERVED = new Set([
  'pins',
  'tried',
  'topics',
  'story_pins',
  'video_pins',
  'profile-about',
  'report',
  'followers',
  'following',
  'boards',
]);
const MAX_SLUG_LENGTH = 100;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const LETTER = /[\p{L}\p{N}]\p{M}*/gu;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function slugify(name: string): string {
  const words = name
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFC')
    .replaceAll(LETTER, toPlainLetter)
    .toLowerCase()
    .normalize('NFC')
    .match(WORD);
  const slug = cut((words ?? []).join('-')).replace(/-+$/, '');
  if (slug === '') return 'board';
  return RESERVED.has(slug) ? `${slug}-board` : slug;
}

function toPlainLetter(letter: string): string {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return /^[\p{Script=Latin}\p{N}]+$/u.test(plain) ? plain : letter;
}

function cut(text: string): string {
  for (const { index, segment } of segmenter.segment(text)) {
    if (index + segment.length > MAX_SLUG_LENGTH) return text.slice(0, index);
  }
  return text;
}
