import { type Kysely, sql } from 'kysely';

import type { Database } from '../db/schema.ts';

// A copy of the defaults: a migration must not change with the product.
const EXPERIMENTS = [
  {
    name: 'split_retrieval_hub',
    is_on: true,
    description: 'Owners see their own profile as a hub with Pins and Boards.',
  },
  {
    name: 'private_profile',
    is_on: true,
    description: 'Private profiles show a gate to people who do not follow.',
  },
  {
    name: 'invite_code',
    is_on: true,
    description: 'An invite code in the address of a profile is redeemed.',
  },
  {
    name: 'connect_or_set_password_banner',
    is_on: true,
    description: 'People without a password see a 1 at the settings.',
  },
  {
    name: 'business_access',
    is_on: true,
    description: 'Business accounts act as the profiles that are linked to them.',
  },
  {
    name: 'group_board_owner_tools',
    is_on: true,
    description: 'Whoever acts as a business has the tools of its boards.',
  },
  {
    name: 'hide_follower_count',
    is_on: false,
    description: 'Follower counts are not shown.',
  },
];

export async function up(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('experiments')
    .values(EXPERIMENTS)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await db.schema
    .createTable('world_marks')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('created_at', sql`timestamptz(3)`, (column) =>
      column.notNull().defaultTo(sql`now()`),
    )
    .execute();
}
