import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { selectAccessibleProfiles } from '../business/access-repository.ts';
import { filterBoardsByPinners } from '../pins/review-queries.ts';
import type { Owned, ReportedContent } from './reported-content.ts';

/** What a decision concerns. Only the two functions below make it, for the queues and for decisions. */
export interface Concern {
  people: (string | null)[];
  boardIds: string[];
  /** A decision also decides the other open reports on the same subject. */
  subjectKey: string | null;
}

interface ConcernedReport {
  user_id: string | null;
  reporter_id: string | null;
  subject_key: string;
}

export function concernOfReport(
  { user_id, reporter_id, subject_key }: ConcernedReport,
  pin: Owned<unknown> | undefined,
): Concern {
  return {
    people: [user_id, reporter_id, pin?.removal.ownerId ?? null],
    boardIds: [],
    subjectKey: subject_key,
  };
}

export function concernOfTakedown({ complaint, user, pins, boards }: ReportedContent): Concern {
  const owners = [...pins, ...boards].map(({ removal }) => removal.ownerId);
  return {
    people: [complaint.submitted_by, user?.id ?? null, ...owners],
    boardIds: boards.map(({ removal }) => removal.id),
    subjectKey: null,
  };
}

/**
 * Whether each decision concerns the staff member, so that another one must make it: themselves, a business to which they
 * have access, or Pins of either on a board. With the same few statements for any number of decisions.
 */
export async function areAboutStaff(
  db: Db,
  staffId: string,
  concerns: readonly Concern[],
): Promise<boolean[]> {
  const selves = [staffId, ...(await selectAccessibleProfiles(db, staffId))];
  const boardIds = concerns.flatMap((concern) => concern.boardIds);
  const keys = concerns.flatMap(({ subjectKey }) => subjectKey ?? []);
  const people = new Set(selves);
  const boards = new Set(await filterBoardsByPinners(db, boardIds, selves));
  const subjects = new Set(await selectReportedBy(db, selves, keys));
  return concerns.map(
    (concern) =>
      concern.people.some((id) => id !== null && people.has(id)) ||
      concern.boardIds.some((id) => boards.has(id)) ||
      (concern.subjectKey !== null && subjects.has(concern.subjectKey)),
  );
}

/** Returns which of these subjects have open reports by any of these people. */
async function selectReportedBy(
  db: Db,
  reporterIds: readonly string[],
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('reports')
    .select('subject_key')
    .where(isAnyOf('subject_key', keys))
    .where(isAnyOf('reporter_id', reporterIds))
    .where('status', '=', 'open')
    .execute();
  return rows.map(({ subject_key }) => subject_key);
}
