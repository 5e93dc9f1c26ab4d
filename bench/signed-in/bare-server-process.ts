import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../../server/platform/db/postgres/embedded-postgres.ts';
import { startChild, stopChild } from '../product/child.ts';

export interface BareServer {
  url: string;
  stop(): Promise<void>;
}

/** Starts the bare server on the database of a running product. */
export async function startBareServer(dataDir: string): Promise<BareServer> {
  const database = await startEmbeddedPostgres({ dataDir });
  const sources = ['--import', './scripts/build/run-sources.mjs', 'bench/signed-in/bare-server.ts'];
  const child = startChild(process.execPath, sources, { DATABASE_URL: database.url });
  if (!child.stdout) throw new Error('The bare server has no output.');
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url: `http://localhost:${port}`, stop: () => stopChild(child) };
}
