import { type ReleaseRole, RemoteName } from '@corkboard/release-contract/contract';
import { HOUR_MS } from '@corkboard/shared/rules/base';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { Check } from 'typebox/value';

import type { Db } from '../../../platform/db/db.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { browserName } from '../../../platform/http/browser-name.ts';
import { memoryCounters } from '../../../platform/limits/counters.ts';
import { findRolloutRemote } from '../../rollouts/rollout-repository.ts';
import { ReleaseError, type ReleaseErrorCode } from '../../state/release-error.ts';
import { type AuditDraft, ReleaseHead } from '../../state/release-head.ts';
import { findChangeRequestRemote } from '../change-requests/change-request-repository.ts';

/** Guesses must not fill the audit log. Further ones are only in the server's log. */
const MAX_REFUSED_LOG_INS_AN_HOUR = 100;
const MAX_REFUSED_CHANGES_AN_HOUR = 100;

/** No mistakes of input, but what someone wanted and the state or their role didn't allow. */
const REFUSALS: ReadonlySet<ReleaseErrorCode> = new Set([
  'not_allowed',
  'no_person',
  'snapshot_moved',
  'rollout_moved',
  'rollout_running',
  'no_evidence',
  'frozen',
  'over_budget',
  'order_ended',
  'slot_taken',
  'does_not_fit',
  'cannot_restore',
  'version_taken',
  'key_revoked',
  'bad_signature',
  'version_changed',
  'plan_changed',
]);

/** An approval of what has moved has its own entry, `approve_failed`. */
const APPROVAL = /^\/_release\/v1\/orders\/[^/]+\/approve$/;

/** They change nothing. */
const QUESTIONS = /^\/_release\/v1\/(?:preview|publish\/check)$/;

export type AccessLog = ReturnType<typeof createAccessLog>;

/** Records in the audit log who logged in to the console, and what was refused. */
export function createAccessLog(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  const counters = memoryCounters();

  /** Never throws: what was refused stays refused without its entry. */
  const recordDenial = async (
    { name, key, max }: { name: string; key: string; max: number },
    request: FastifyRequest,
    draft: AuditDraft,
  ) => {
    try {
      const { count } = await counters.count(key, HOUR_MS);
      if (count > max) log.warn({ ip: request.ip, ...draft }, 'A refusal is not in the audit log.');
      else await inTransaction(db, (trx) => recordIn(trx, name, request, draft));
    } catch (error) {
      log.warn(error, 'A refusal could not be recorded.');
    }
  };

  return {
    /** In the transaction of the login, so that there is none without its entry. Takes the release lock. */
    async recordLogIn(
      trx: Transaction<Database>,
      { name, role }: { name: string; role: ReleaseRole },
      request: FastifyRequest,
    ): Promise<void> {
      await recordIn(trx, name, request, {
        action: 'log_in',
        remote: null,
        reason: 'Logged in to the console.',
        before: null,
        after: { name, role, browser: readBrowser(request) },
      });
    },

    async recordRefusedLogIn(request: FastifyRequest, reason: string): Promise<void> {
      const who = { name: 'unknown', key: 'log in', max: MAX_REFUSED_LOG_INS_AN_HOUR };
      const after = { browser: readBrowser(request) };
      await recordDenial(who, request, {
        action: 'log_in_refused',
        remote: null,
        reason,
        before: null,
        after,
      });
    },

    async recordRefusedChange(request: FastifyRequest, error: unknown): Promise<void> {
      const { releaseTokenHolder: holder, method, url } = request;
      const [path = ''] = url.split('?');
      if (!holder || method === 'GET' || QUESTIONS.test(path)) return;
      if (!(error instanceof ReleaseError) || !REFUSALS.has(error.code)) return;
      if (error.code === 'snapshot_moved' && APPROVAL.test(path)) return;
      const who = { name: holder.name, key: holder.id, max: MAX_REFUSED_CHANGES_AN_HOUR };
      await recordDenial(who, request, {
        action: 'refused',
        remote: findRemoteName(request) ?? (await findRemoteOfId(db, path, request)),
        reason: error.message,
        before: null,
        after: { request: `${method} ${path}`, code: error.code },
      });
    },
  };
}

async function recordIn(
  trx: Transaction<Database>,
  name: string,
  request: FastifyRequest,
  draft: AuditDraft,
): Promise<void> {
  const head = await ReleaseHead.lock(trx, { name, origin: request.ip, team: null });
  await head.record(draft);
}

function readBrowser({ headers }: FastifyRequest): string {
  return browserName(headers['user-agent'] ?? '') || 'unknown';
}

/** Of the input as it was sent: a refusal can come before it is checked. */
function findRemoteName({ body, params }: FastifyRequest): string | null {
  const fields = { ...toObject(params), ...toObject(body) };
  return Check(RemoteName, fields['remote']) ? fields['remote'] : null;
}

/** The path of a rollout or of a pending change has its id instead. Null for an id that doesn't exist. */
async function findRemoteOfId(
  db: Db,
  path: string,
  { params }: FastifyRequest,
): Promise<string | null> {
  const [, kind] = /^\/_release\/v1\/(rollouts|orders)\//.exec(path) ?? [];
  const { id } = toObject(params);
  if (kind === undefined || typeof id !== 'string') return null;
  const find = kind === 'rollouts' ? findRolloutRemote : findChangeRequestRemote;
  // What was refused stays refused: without the database, it has no entry either.
  return (await find(db, id).catch(() => undefined)) ?? null;
}

function toObject(value: unknown): Record<string, unknown> {
  const isFields = typeof value === 'object' && value !== null && !('pipe' in value);
  return isFields ? Object.fromEntries(Object.entries(value)) : {};
}
