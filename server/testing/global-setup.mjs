// Plain JavaScript, because jest loads it with Node itself, which runs no TypeScript.
import { tsImport } from 'tsx/esm/api';

/** Starts the one database of a jest run; `testApp` clones its own from a template in it. */
export default async function setup() {
  const { startTestDatabase } = await tsImport('./test-database.ts', import.meta.url);
  globalThis.stopTestDatabase = await startTestDatabase();
}
