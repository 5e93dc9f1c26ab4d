import type { QueuedTakedown, TakedownReceipt } from '@corkboard/shared/contract/moderation';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import { userCards } from '../people/user-card-queries.ts';
import type { QueuePage } from './report-queries.ts';
import { isAbout, type ReportedContent, reportedContent } from './reported-content.ts';

export type TakedownViews = ReturnType<typeof takedownViews>;
type Row = Selectable<Database['takedowns']>;

/** For staff. */
export function takedownViews(db: Db, publicUrl: string) {
  return {
    async find(id: string, staffId: string): Promise<QueuedTakedown | null> {
      const row = await db
        .selectFrom('takedowns')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? ((await withContent([row], staffId))[0] ?? null) : null;
    },

    async queue(staffId: string, { queue, size, bookmark }: QueuePage) {
      const after = byTime.read(bookmark);
      const isOpen = queue === 'open';
      const key = isOpen ? 'created_at' : 'decided_at';
      const beyond = isOpen ? sql`>` : sql`<`;
      const rows = await db
        .selectFrom('takedowns')
        .selectAll()
        .where('status', isOpen ? '=' : '<>', 'received')
        .$if(after !== null, (query) =>
          query.where(
            sql<boolean>`(${sql.ref(key)}, id) ${beyond} (${new Date(after?.[0] ?? 0)}, ${after?.[1]})`,
          ),
        )
        .orderBy(key, isOpen ? 'asc' : 'desc')
        .orderBy('id', isOpen ? 'asc' : 'desc')
        .limit(size + 1)
        .execute();
      const page = splitPage(rows, size, (last) =>
        byTime.write([(isOpen ? last.created_at : last.decided_at)?.getTime() ?? 0, last.id]),
      );
      return { takedowns: await withContent(page.rows, staffId), bookmark: page.bookmark };
    },
  };

  async function withContent(rows: Row[], staffId: string): Promise<QueuedTakedown[]> {
    const contents: ReportedContent[] = [];
    for (const row of rows) contents.push(await reportedContent(db, row, publicUrl));
    const cards = await userCards(
      db,
      contents.flatMap(({ userId }) => userId ?? []),
      staffId,
    );
    return rows.map((row, at) => {
      const content = contents[at];
      if (!content) return toQueued(row);
      const user = cards.get(content.userId ?? '');
      return {
        ...toQueued(row),
        ...(user && { reported_user: user }),
        reported_pins: content.pins.map((pin) => pin.content),
        reported_boards: content.boards.map((board) => board.content),
        is_about_viewer: isAbout(content, staffId),
      };
    });
  }
}

export function toReceipt({ id, law, status, created_at }: Row): TakedownReceipt {
  return { id, law, status, created_at: created_at.toISOString() };
}

function toQueued(row: Row): QueuedTakedown {
  return {
    ...toReceipt(row),
    username: row.username,
    content_urls: row.content_urls,
    law_type: row.law_type,
    explanation: row.explanation,
    full_name: row.full_name,
    email: row.email,
    organisation: row.organisation,
    country: row.country,
    is_trusted_flagger: row.is_trusted_flagger,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision_note: row.decision_note,
  };
}
