import { type Kysely, sql } from 'kysely';

/** The product acts under these names, so that tokens of people must have others. */
const isProductName = (column: string) => `lower(${column}) in ('guard', 'schedule')`;

const statements = [
  // For single sign-on of servers of the version before, which refuse no name.
  `create or replace function rename_product_token() returns trigger language plpgsql as $$
    begin
      new.name := new.name || ' (token)';
      return new;
    end $$`,
  `create trigger rename_product_token before insert on release_tokens
    for each row when (${isProductName('new.name')}) execute function rename_product_token()`,
  `update release_tokens set name = name || ' (token)' where ${isProductName('name')}`,
  // Only people request and approve changes.
  `update release_orders set asked_by = asked_by || ' (token)' where ${isProductName('asked_by')}`,
  `update release_orders set approved_by = approved_by || ' (token)'
    where ${isProductName('approved_by')}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
