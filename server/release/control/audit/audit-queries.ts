import type {
  AuditEntry,
  AuditFilter,
  AuditVerification,
} from '@corkboard/release-contract/contract';
import type { Kysely } from 'kysely';

import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { AuditAnchors } from '../../state/audit/audit-anchors.ts';
import { ChainCheck, FIRST_DIGEST } from '../../state/audit/audit-chain.ts';
import { toAuditEntry } from '../../state/audit/audit-entry-queries.ts';
import { PlanChanged, type PlanGuard } from '../../state/plan-guard.ts';

const PAGE = 50;
const BATCH = 1000;
const MAX_WORDS = 500;

interface AuditPage extends AuditFilter {
  before?: number;
  limit?: number;
}

export async function readAudit(db: Db, page: AuditPage): Promise<AuditEntry[]> {
  const { before, limit = PAGE } = page;
  const rows = await filtered(db, page)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toAuditEntry);
}

/** Yields all entries, oldest first, in batches: the log can exceed memory. */
export async function* eachEntry(
  db: Kysely<Database>,
  filter: AuditFilter,
): AsyncGenerator<AuditEntry> {
  for (let last = 0; ; ) {
    const rows = await filtered(db, filter)
      .where('number', '>', last)
      .orderBy('number')
      .limit(BATCH)
      .execute();
    yield* rows.map(toAuditEntry);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.number ?? last;
  }
}

interface AuditProofs {
  anchors?: Pick<AuditAnchors, 'read'>;
  plans?: Pick<PlanGuard, 'readAuditEnds'>;
}

/** Compares the chain with the anchors of this server, and with the ends that signed plans name. */
export async function verifyAudit(
  db: Db,
  { anchors, plans }: AuditProofs = {},
): Promise<AuditVerification> {
  // Before the entries are read: an anchor never names a later entry.
  const known = await anchors?.read();
  const ends = await readEnds(db, plans);
  const digests = [known?.digests, ends.digests].map((each) => each ?? new Map<number, string>());
  // One statement, so that no change slips in between.
  const verdict = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const end = await trx
        .selectFrom('release_head')
        .select(['audit_number', 'audit_digest'])
        .executeTakeFirst();
      const checks = digests.map((each) => new ChainCheck(each));
      for await (const entry of eachEntry(trx, {})) for (const check of checks) check.add(entry);
      const verdicts = checks.map((check) =>
        check.verdict(end ?? { audit_number: 0, audit_digest: FIRST_DIGEST }),
      );
      return verdicts.find(({ is_whole }) => !is_whole) ?? verdicts[0];
    });
  const problem = known?.problem ?? ends.problem;
  const { entries = 0 } = verdict ?? {};
  // The chain says more than its anchors, if both are broken.
  if (verdict && (!verdict.is_whole || problem === null)) return verdict;
  const sentence = `The audit log can't be verified. ${problem} Someone changed what was signed, or the key of this server.`;
  return { entries, is_whole: false, broken_at: null, sentence };
}

async function readEnds(
  db: Db,
  plans: AuditProofs['plans'],
): Promise<{ digests: ReadonlyMap<number, string>; problem: string | null }> {
  try {
    const ends = (await plans?.readAuditEnds(db)) ?? new Map<number, string>();
    ends.delete(0);
    return { digests: ends, problem: null };
  } catch (error) {
    if (!(error instanceof PlanChanged)) throw error;
    return { digests: new Map(), problem: error.message };
  }
}

export async function readAuditText(db: Db) {
  const [actors, actions, remotes] = [
    await listDistinct(db, 'actor'),
    await listDistinct(db, 'action'),
    await listDistinct(db, 'remote'),
  ];
  return { actors, actions, remotes };
}

/** Returns the distinct values of a column by skipping along its index: `distinct` would scan the whole log. */
async function listDistinct(db: Db, column: 'actor' | 'action' | 'remote'): Promise<string[]> {
  const words = await db
    .withRecursive('words', (start) =>
      start
        .selectFrom('release_audit')
        .select((first) => first.fn.min<string | null>(column).as('word'))
        .unionAll((next) =>
          next
            .selectFrom('words')
            .where('words.word', 'is not', null)
            .select((last) =>
              last
                .selectFrom('release_audit')
                .whereRef(column, '>', 'words.word')
                .select((after) => after.fn.min<string | null>(column).as('word'))
                .as('word'),
            ),
        ),
    )
    .selectFrom('words')
    .select('word')
    .limit(MAX_WORDS)
    .execute();
  return words.flatMap(({ word }) => word ?? []);
}

function filtered(db: Kysely<Database>, filter: AuditFilter) {
  const { remote, action, actor, snapshot, from, to, search } = filter;
  let query = db.selectFrom('release_audit').selectAll();
  if (remote !== undefined) query = query.where('remote', '=', remote);
  if (action !== undefined) query = query.where('action', '=', action);
  if (actor !== undefined) query = query.where('actor', '=', actor);
  if (snapshot !== undefined) query = query.where('snapshot', '=', snapshot);
  if (from !== undefined) query = query.where('at', '>=', new Date(from));
  if (to !== undefined) query = query.where('at', '<=', new Date(to));
  if (search !== undefined) {
    query = query.where('reason', 'ilike', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  }
  return query;
}
