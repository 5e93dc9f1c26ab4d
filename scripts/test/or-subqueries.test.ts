import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findOrSubqueries } from './or-subqueries.ts';

const server = resolve(import.meta.dirname, '../../server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => !/\.test\.ts$|(^|\/)(testing|dist|node_modules|migrations)\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(server, file), 'utf8') }));

// PostgreSQL joins no subquery inside an `or`, and then uses no index for the other side: it reads all rows. With an
// array, `= any (array(select …))`, or one value, `= (select …)`, it uses both. But it compares each row that it reads
// with the whole array, so an array must be short.
it('asks no subquery as one side of an or', () => {
  const found = sources.flatMap(({ file, text }) => findOrSubqueries(text).map(() => file));

  expect([...new Set(found)].toSorted()).toEqual([
    'domains/boards/board-list-queries.ts', // the deleted boards of one owner
    'domains/boards/merged-board-queries.ts', // the merged boards of one owner
    'domains/boards/visible-pin-queries.ts', // only counts rows that are read already
    'domains/pins/search/pin-search-queries.ts', // for Pins that are read by time, until enough have a common word
  ]);
});

it.each([
  ['sql`select from users where name = ${a} or id in (select user_id from former)`'],
  ['sql`(${a} or (b.id = ${b} and b.id in (select c.id from c)))`'],
  ['sql`select from a join b on b.id = a.id or b.id in (${ids(a)})`'],
  ['sql`(p.board_id in (select b.id from b) ${isLoose ? sql`or p.board_id is null` : sql``})`'],
  ["eb.or([eb('name', '=', a), eb('id', 'in', eb.selectFrom('former').select('user_id'))])"],
  ["eb('name', '=', a).or('id', 'in', (on) => on.selectFrom('former').select('user_id'))"],
])('finds a subquery in %s', (text) => {
  expect(findOrSubqueries(text)).toHaveLength(1);
});

it.each([
  ['sql`a.id = ${a} or a.id = (select b.id from b)`'],
  ['sql`a.id = ${a} or a.id = any (array(select b.id from b where b.x in (select 1)))`'],
  ['sql`(a.id = ${a} or a.name = ${b}) and a.id in (select b.id from b)`'],
  ['sql`a.id in (select b.id from b where b.x = 1 or b.y = 2)`'],
  ['sql`a.id = ${a} or a.kind in (${sql.join(kinds)})`'],
  ["sql`select a.x = 1 or a.id in (select 1) as is_shown, ' or ' from a`"],
  ["eb.or([eb('user_id', 'in', ids), eb('home_id', 'in', ids)])"],
  ["eb.and([eb.or([a, b]), eb('id', 'in', eb.selectFrom('former').select('user_id'))])"],
])('finds none in %s', (text) => {
  expect(findOrSubqueries(text)).toEqual([]);
});
