import type { QueuedTakedown, TakedownReceipt } from '@corkboard/shared/contract/moderation';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import type { Database } from '../../platform/db/schema.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import { userCards } from '../people/user-card-queries.ts';
import type { QueuePage } from './report-queries.ts';
import { type ReportedContent, reportedContents, withOwner } from './reported-content.ts';
import { areAboutStaff, concernOfTakedown } from './staff-conflict-queries.ts';
import { selectKeptPeople } from './takedown-people-repository.ts';

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
    const contents = await reportedContents(db, rows, publicUrl);
    const kept = await selectKeptPeople(
      db,
      rows.map(({ id }) => id),
    );
    const concerns = contents.map((content) =>
      concernOfTakedown(content, kept.get(content.complaint.id) ?? []),
    );
    const areAbout = await areAboutStaff(db, staffId, concerns);
    const cards = await userCards(db, contents.flatMap(listPeople), staffId);
    return contents.map(({ complaint, user, pins, boards }, at) => {
      const card = cards.get(user?.id ?? '');
      const isSecret = areAbout[at] && complaint.submitted_by !== staffId;
      return {
        ...toQueued(complaint),
        ...(isSecret && withoutSender),
        ...(card && { reported_user: card }),
        reported_pins: pins.map((pin) => withOwner(pin, cards)),
        reported_boards: boards.map((board) => withOwner(board, cards)),
        is_about_viewer: areAbout[at] ?? false,
      };
    });
  }
}

/** For staff that the report is about. The note can name the sender too. */
const withoutSender = {
  explanation: '',
  full_name: '',
  email: '',
  organisation: '',
  country: null,
  is_trusted_flagger: false,
  decision_note: '',
};

function listPeople({ user, pins, boards }: ReportedContent): string[] {
  const owners = [...pins, ...boards].map(({ removal }) => removal.ownerId);
  return user ? [user.id, ...owners] : owners;
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
