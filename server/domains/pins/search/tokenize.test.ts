import { sql } from 'kysely';
import { openTestDb, type TestDb } from '../../../testing/clone-database.ts';
import { splitWords } from './tokenize.ts';

let test: TestDb;

beforeAll(async () => {
  test = await openTestDb();
});
afterAll(() => test.close());

it('separates words where the database does', async () => {
  const { rows } = await sql<{ code: number; count: number }>`
    select code, length(to_search_vector('a' || chr(code) || 'b')) as count
    from (
      select generate_series(1, 55295) as code
      union all select generate_series(57344, 65533)
      union all select generate_series(126976, 131071)
      union all select generate_series(917504, 918000)
    ) codes
  `.execute(test.db);

  const different = rows.filter(({ code, count }) => {
    const char = String.fromCodePoint(code);
    return !/\p{Cn}|\p{Co}/u.test(char) && splitWords(`a${char}b`).length !== count;
  });
  expect(different.map(({ code }) => code.toString(16))).toEqual([]);
});

it('keeps only letters, marks, and digits', () => {
  expect(splitWords(`It's "हिन्दी" & 'a:*' | b\\ 12`)).toEqual(['it', 's', 'हिन्दी', 'a', 'b', '12']);
});
