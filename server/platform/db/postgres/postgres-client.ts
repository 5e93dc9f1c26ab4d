import pg from 'pg';
import { getSqlState } from '../transaction.ts';
import type { PostgresPaths } from './postgres-paths.ts';

export const USER = 'corkboard';

const DUPLICATE_DATABASE = '42P04';

export function getUrl(place: PostgresPaths, database: string): string {
  return `postgresql://${USER}@localhost/${database}?host=${encodeURIComponent(place.socketDir)}`;
}

export async function ping(place: PostgresPaths): Promise<boolean> {
  return query(place, 'select 1').then(
    () => true,
    () => false,
  );
}

export async function createDatabase(place: PostgresPaths, name: string): Promise<void> {
  try {
    await query(place, `create database ${name}`);
  } catch (error) {
    if (getSqlState(error) !== DUPLICATE_DATABASE) throw error;
  }
}

async function query(place: PostgresPaths, sql: string): Promise<void> {
  const client = new pg.Client({
    connectionString: getUrl(place, 'postgres'),
    connectionTimeoutMillis: 3000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => {});
  }
}
