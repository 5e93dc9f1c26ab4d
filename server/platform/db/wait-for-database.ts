import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import { SettingError } from '../settings/settings.ts';
import { getSqlState } from './transaction.ts';

const TIMEOUT_MS = 10_000;
const CANNOT_CONNECT_NOW = '57P03';

/** @throws SettingError with one sentence, without the password, if the database doesn't respond in time. */
export async function waitForDatabase(url: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const error = await tryOnce(url);
    if (error === null) return;
    const canStillStart = ['ECONNREFUSED', CANNOT_CONNECT_NOW].includes(getSqlState(error));
    if (!canStillStart || Date.now() > deadline) throw unreachable(url, error);
    await sleep(500);
  }
}

async function tryOnce(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

function unreachable(url: string, error: unknown): SettingError {
  const { hostname, port, pathname } = new URL(url);
  const where = `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  return new SettingError(
    `The database at ${where} can't be used (${getReason(error)}): check DATABASE_URL.`,
  );
}

function getReason(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return message || getSqlState(error) || 'no answer';
}
