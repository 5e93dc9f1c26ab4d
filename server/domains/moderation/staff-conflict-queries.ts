import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import { selectAccessibleProfiles } from '../business/access-repository.ts';
import { filterBoardsByPinners, filterBoardsByPins } from '../pins/review-queries.ts';
import type { Owned, ReportedContent } from './reported-content.ts';

/** What a decision concerns. Only the two functions below make it, for the queues and for decisions. */
export interface Concern {
  people: (string | null)[];
  /** A decision can also decide the open reports on their Pins. */
  boardIds: string[];
  /** A decision can also decide the open reports on these. */
  subjectKeys: string[];
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
    // Of a Pin, a decision can also be about its pinner.
    subjectKeys: [subject_key, ...listUserKeys(user_id)],
  };
}

/** `kept` are those that it concerned when its content was still there. */
export function concernOfTakedown(content: ReportedContent, kept: readonly string[]): Concern {
  const { complaint, user, pins, boards, peopleIds } = content;
  return {
    people: [complaint.submitted_by, ...peopleIds, ...kept],
    boardIds: boards.map(({ removal }) => removal.id),
    subjectKeys: [
      ...listUserKeys(user?.id ?? null),
      ...pins.map(({ removal }) => `pin:${removal.id}`),
    ],
  };
}

const listUserKeys = (id: string | null) => (id === null ? [] : [`user:${id}`]);

/**
 * Whether each decision concerns the staff member, so that another one must make it: themselves, a business to which they
 * have access, Pins of either on a board, or open reports by either. With the same few statements for any number of
 * decisions.
 */
export async function areAboutStaff(
  db: Db,
  staffId: string,
  concerns: readonly Concern[],
): Promise<boolean[]> {
  const selves = [staffId, ...(await selectAccessibleProfiles(db, staffId))];
  const reports = await selectOpenReports(db, selves);
  const boardIds = concerns.flatMap((concern) => concern.boardIds);
  const pinIds = reports.flatMap(({ pin_id }) => pin_id ?? []);
  const people = new Set(selves);
  const boards = new Set([
    ...(await filterBoardsByPinners(db, boardIds, selves)),
    ...(await filterBoardsByPins(db, boardIds, pinIds)),
  ]);
  const subjects = new Set(reports.map(({ subject_key }) => subject_key));
  return concerns.map(
    (concern) =>
      concern.people.some((id) => id !== null && people.has(id)) ||
      concern.boardIds.some((id) => boards.has(id)) ||
      concern.subjectKeys.some((key) => subjects.has(key)),
  );
}

async function selectOpenReports(db: Db, reporterIds: readonly string[]) {
  return db
    .selectFrom('reports')
    .select(['subject_key', 'pin_id'])
    .where(isAnyOf('reporter_id', reporterIds))
    .where('status', '=', 'open')
    .execute();
}
