import { type Kysely, sql } from 'kysely';

const moment = sql`timestamptz(3)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    // Sorted ids of the members, so that the same people have only one conversation.
    .addColumn('people', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', moment, (column) => column.notNull().defaultTo(sql`now()`))
    .execute();

  await db.schema
    .createTable('conversation_members')
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('conversation_members_key', ['user_id', 'conversation_id'])
    .execute();

  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) =>
      column.notNull().references('conversations.id').onDelete('cascade'),
    )
    .addColumn('sender_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', moment, (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('messages_of_conversation')
    .on('messages')
    .columns(['conversation_id', 'created_at', 'id'])
    .execute();
}
