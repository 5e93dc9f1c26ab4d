import type { ReportReason } from '@corkboard/shared/contract/moderation';
import { MAX_REPORT_DETAILS_LENGTH } from '@corkboard/shared/rules/text-limits';
import { type RawBuilder, sql } from 'kysely';

/** For all that a person says about one thing, so that staff can still read it. */
const MAX_SAID_LENGTH = 10 * MAX_REPORT_DETAILS_LENGTH;

/** The reason is a key on its own line: `nameReasons` translates it for who reads it. */
function formatSaid(row: 'reports' | 'excluded'): RawBuilder<string> {
  const reason = sql.ref(`${row}.reason`);
  const details = sql.ref(`${row}.details`);
  return sql`concat_ws(${sql.lit('\n')}, '[' || ${reason} || ']', nullif(${details}, ''))`;
}

const GAP = sql.lit('\n\n');

/** As a whole, because a correction can be part of an earlier text. Without words, its reason is enough. */
const isSaid = sql<boolean>`(
  strpos(
    ${GAP} || ${formatSaid('reports')} || ${GAP},
    ${GAP} || ${formatSaid('excluded')} || case when excluded.details = '' then ${sql.lit('\n')} else ${GAP} end
  ) > 0
)`;

/** What an upsert stores: the new report, and below it what the person said before. */
export const joinedReport = {
  reason: sql<ReportReason>`case when ${isSaid} then reports.reason else excluded.reason end`,
  details: sql<string>`case when ${isSaid} then reports.details else
    concat_ws(${GAP}, nullif(excluded.details, ''), ${formatSaid('reports')}) end`,
};

export const fitsReport = sql<boolean>`(
  ${isSaid} or length(reports.details) < ${sql.lit(MAX_SAID_LENGTH)}
)`;
