import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

export interface Rest {
  remote: string;
  version: string;
  fault: string;
  until: Date;
}

export interface RestingVersion {
  remote: string;
  version: string;
  fault: string;
  until: Date;
  servers: number;
}

/** A server that didn't report for this long doesn't count. */
const GONE_AFTER_MS = 30_000;

/** Tells every server which versions rest on which, for the console. */
export class ServerRests {
  readonly #db: Db;
  readonly #id = randomUUID();
  readonly #getRests: () => readonly Rest[];

  constructor(db: Db, getRests: () => readonly Rest[]) {
    this.#db = db;
    this.#getRests = getRests;
  }

  async publish(): Promise<void> {
    const server = this.#id;
    const rests = this.#getRests().map((rest) => ({ ...rest, server }));
    await inTransaction(this.#db, async (trx) => {
      const seen_at = sql<Date>`now()`;
      await trx
        .insertInto('release_servers')
        .values({ id: server, seen_at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
        .execute();
      await trx.deleteFrom('release_rests').where('server', '=', server).execute();
      if (rests.length > 0) await trx.insertInto('release_rests').values(rests).execute();
      const gone = sql<Date>`now() - make_interval(secs => ${GONE_AFTER_MS / 1000})`;
      await trx.deleteFrom('release_servers').where('seen_at', '<', gone).execute();
    });
  }

  async remove(): Promise<void> {
    await this.#db.deleteFrom('release_servers').where('id', '=', this.#id).execute();
  }
}

export async function readRests(db: Db): Promise<{ servers: number; resting: RestingVersion[] }> {
  const [{ servers }, resting] = await Promise.all([
    db
      .selectFrom('release_servers')
      .select((eb) => eb.fn.countAll<number>().as('servers'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('release_rests')
      .select((eb) => [
        'remote',
        'version',
        eb.fn.max('fault').as('fault'),
        eb.fn.max('until').as('until'),
        eb.fn.countAll<number>().as('servers'),
      ])
      .where('until', '>', sql<Date>`now()`)
      .groupBy(['remote', 'version'])
      .orderBy('remote')
      .orderBy('version')
      .execute(),
  ]);
  return { servers, resting };
}
