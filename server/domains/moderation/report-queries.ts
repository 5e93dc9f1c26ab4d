import type { QueuedReport, Report } from '@corkboard/shared/contract/moderation';
import type { UserCard } from '@corkboard/shared/contract/people';
import { type RawBuilder, sql } from 'kysely';

import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { byTime, splitPage } from '../../platform/http/bookmark.ts';
import { blocks, userCards } from '../people/user-card-queries.ts';
import { reportedPins, withOwner } from './reported-content.ts';
import { areAboutStaff, concernOfReport } from './staff-conflict-queries.ts';

export type ReportViews = ReturnType<typeof reportViews>;

interface ReportRow {
  id: string;
  reporter_id: string | null;
  user_id: string | null;
  pin_id: string | null;
  subject_key: string;
  is_about_pin: boolean;
  reason: Report['reason'];
  details: string;
  status: Report['status'];
  decided_by: string | null;
  decided_at: Date | null;
  decision_note: string;
  created_at: Date;
  open_report_count: number;
  /** Reporters must not see the current profile of someone who blocked them. */
  has_blocked_reporter: boolean;
}

export interface QueuePage {
  queue: 'open' | 'decided';
  size: number;
  bookmark: string | undefined;
}

export function reportViews(db: Db) {
  return {
    async of(reporterId: string, size: number, bookmark: string | undefined) {
      const after = byTime.read(bookmark);
      const rest = after
        ? sql`and (r.created_at, r.id) < (${new Date(after[0])}, ${after[1]})`
        : sql``;
      const rows = await select(
        db,
        sql`r.reporter_id = ${reporterId} ${rest}
          order by r.created_at desc, r.id desc limit ${size + 1}`,
      );
      const page = splitPage(rows, size, (last) =>
        byTime.write([last.created_at.getTime(), last.id]),
      );
      const queued = await withPeople(db, page.rows, reporterId);
      return { reports: queued, bookmark: page.bookmark };
    },

    async find(id: string, viewerId: string): Promise<QueuedReport | null> {
      const rows = await select(db, sql`r.id = ${id}`);
      return (await withPeople(db, rows, viewerId))[0] ?? null;
    },

    /** With what only staff can see. */
    async findQueued(id: string, staffId: string): Promise<QueuedReport | null> {
      const rows = await select(db, sql`r.id = ${id}`);
      return (await forStaff(db, rows, staffId))[0] ?? null;
    },

    async queue(staffId: string, { queue, size, bookmark }: QueuePage) {
      const after = byTime.read(bookmark);
      const isOpen = queue === 'open';
      const key = isOpen ? sql.ref('r.created_at') : sql.ref('r.decided_at');
      const order = isOpen ? sql`${key}, r.id` : sql`${key} desc, r.id desc`;
      const beyond = isOpen ? sql`>` : sql`<`;
      const rest = after
        ? sql`and (${key}, r.id) ${beyond} (${new Date(after[0])}, ${after[1]})`
        : sql``;
      const rows = await select(
        db,
        sql`r.status ${isOpen ? sql`=` : sql`<>`} 'open' ${rest}
          order by ${order} limit ${size + 1}`,
      );
      const page = splitPage(rows, size, (last) =>
        byTime.write([(isOpen ? last.created_at : last.decided_at)?.getTime() ?? 0, last.id]),
      );
      return { reports: await forStaff(db, page.rows, staffId), bookmark: page.bookmark };
    },
  };
}

async function select(db: Db, rest: RawBuilder<unknown>): Promise<ReportRow[]> {
  const { rows } = await sql<Omit<ReportRow, 'open_report_count'>>`
    select r.id, r.reporter_id, r.user_id, r.pin_id, r.subject_key,
      r.subject_key like 'pin:%' as is_about_pin, r.reason, r.details, r.status, r.decided_by, r.decided_at, r.decision_note, r.created_at,
      ${blocks(sql`r.user_id`, sql`r.reporter_id`)} as has_blocked_reporter
    from reports r
    where ${rest}
  `.execute(db);
  const counts = await countOpen(db, new Set(rows.map(({ subject_key }) => subject_key)));
  return rows.map((row) => ({ ...row, open_report_count: counts.get(row.subject_key) ?? 0 }));
}

/** Once for each subject: a page can be full of reports on the same one. */
async function countOpen(db: Db, subjects: Set<string>): Promise<Map<string, number>> {
  if (subjects.size === 0) return new Map();
  const { rows } = await sql<{ subject_key: string; count: number }>`
    select o.subject_key, count(*) as count from reports o
    where ${isAnyOf('o.subject_key', [...subjects])} and o.status = 'open'
    group by o.subject_key
  `.execute(db);
  return new Map(rows.map(({ subject_key, count }) => [subject_key, count]));
}

/** For staff that the report is about. The note can name the reporter too. */
const withoutReporter = { reporter: null, details: '', decision_note: '' };

async function forStaff(db: Db, rows: ReportRow[], staffId: string): Promise<QueuedReport[]> {
  const pins = await reportedPins(
    db,
    rows.flatMap(({ pin_id }) => pin_id ?? []),
  );
  const findPin = ({ pin_id }: ReportRow) => pins.get(pin_id ?? '');
  const concerns = rows.map((row) => concernOfReport(row, findPin(row)));
  const areAbout = await areAboutStaff(db, staffId, concerns);
  const owners = [...pins.values()].map(({ removal }) => removal.ownerId);
  const cards = await selectPeople(db, rows, staffId, owners);
  return rows.map((row, at) => {
    const pin = findPin(row);
    const isSecret = areAbout[at] && row.reporter_id !== staffId;
    return {
      ...toQueued(row, cards, staffId),
      ...(isSecret && withoutReporter),
      is_about_viewer: areAbout[at] ?? false,
      ...(pin && { reported_pin: withOwner(pin, cards) }),
    };
  });
}

async function withPeople(db: Db, rows: ReportRow[], viewerId: string): Promise<QueuedReport[]> {
  const cards = await selectPeople(db, rows, viewerId);
  return rows.map((row) => toQueued(row, cards, viewerId));
}

function selectPeople(db: Db, rows: ReportRow[], viewerId: string, more: string[] = []) {
  const ids = rows.flatMap((row) => [row.user_id, row.reporter_id, row.decided_by]);
  return userCards(db, [...ids.flatMap((id) => id ?? []), ...more], viewerId);
}

function toQueued(row: ReportRow, cards: Map<string, UserCard>, viewerId: string): QueuedReport {
  const card = (id: string | null) => cards.get(id ?? '') ?? null;
  return {
    id: row.id,
    reason: row.reason,
    details: row.details,
    status: row.status,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
    reported_user:
      row.has_blocked_reporter && row.reporter_id === viewerId ? null : card(row.user_id),
    reported_pin_id: row.pin_id,
    is_about_pin: row.is_about_pin,
    reporter: card(row.reporter_id),
    open_report_count: row.open_report_count,
    decided_by: card(row.decided_by),
    decision_note: row.decision_note,
  };
}
