import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Different errors of one phase of a version that are kept. A broken version throws a few, a forged one many. */
const MAX_KINDS = 50;
const MAX_WAITING = 500;
const MAX_MESSAGE_LENGTH = 300;
const MAX_STACK_LENGTH = 2000;
/** Addresses can name what a person looked at. */
const ADDRESS_DETAILS = /(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g;

export interface Fault {
  remote: string;
  version: string;
  phase: string;
  message: string;
  stack?: string | undefined;
}

interface Waiting extends Required<Fault> {
  fingerprint: string;
  count: number;
  first_at: Date;
  last_at: Date;
}

/** Keeps what was thrown, for the people who mend it. Counts of failures are elsewhere. */
export class Faults {
  readonly #db: Db;
  #waiting = new Map<string, Waiting>();

  constructor(db: Db) {
    this.#db = db;
  }

  add({ remote, version, phase, ...thrown }: Fault, now: number): void {
    const message = shorten(thrown.message, MAX_MESSAGE_LENGTH);
    const stack = shorten(thrown.stack ?? '', MAX_STACK_LENGTH);
    if (message === '') return;
    const fingerprint = getFingerprint(message, stack);
    const key = JSON.stringify([remote, version, phase, fingerprint]);
    const known = this.#waiting.get(key);
    const at = new Date(now);
    if (known) {
      known.count += 1;
      known.last_at = at;
    } else if (this.#waiting.size < MAX_WAITING) {
      const fault = { remote, version, phase, fingerprint, message, stack };
      this.#waiting.set(key, { ...fault, count: 1, first_at: at, last_at: at });
    }
  }

  async flush(): Promise<void> {
    const faults = [...this.#waiting].toSorted(([a], [b]) => (a < b ? -1 : 1));
    this.#waiting = new Map();
    for (const [, fault] of faults) await upsertFault(this.#db, fault);
  }
}

async function upsertFault(db: Db, fault: Waiting): Promise<void> {
  const { remote, version, phase, fingerprint, message, stack, count, first_at, last_at } = fault;
  await sql`
    insert into release_faults
      (remote, version, phase, fingerprint, message, stack, count, first_at, last_at)
    select ${remote}, ${version}, ${phase}, ${fingerprint}, ${message}, ${stack}, ${count}::int,
      ${first_at}::timestamptz, ${last_at}::timestamptz
    where (select count(*) from release_faults
        where remote = ${remote} and version = ${version} and phase = ${phase}
          and fingerprint <> ${fingerprint}) < ${MAX_KINDS}
    on conflict (remote, version, phase, fingerprint) do update
      set count = release_faults.count + excluded.count, last_at = excluded.last_at
  `.execute(db);
}

export async function readFaults(
  db: Db,
  { remote, since, limit }: { remote: string; since: Date; limit: number },
) {
  const rows = await db
    .selectFrom('release_faults')
    .select(['version', 'phase', 'message', 'stack', 'count', 'first_at', 'last_at'])
    .where('remote', '=', remote)
    .where('last_at', '>=', since)
    .orderBy('last_at', 'desc')
    .orderBy('fingerprint')
    .limit(limit)
    .execute();
  return rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }));
}

export async function deleteFaultsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('release_faults').where('last_at', '<', time).execute();
}

/** Errors that differ in a number or id only are one. */
function getFingerprint(message: string, stack: string): string {
  const [place = ''] = /\/remotes\/[^\s)]+/.exec(stack) ?? [];
  const text = message.replaceAll(/[0-9a-f]{8,}|\d+/gi, '#');
  return createHash('sha256')
    .update(JSON.stringify([text, place]))
    .digest('hex')
    .slice(0, 32);
}

function shorten(text: string, length: number): string {
  return text.replaceAll('\0', '').replaceAll(ADDRESS_DETAILS, '$1').trim().slice(0, length);
}
