// Plain JavaScript, because jest loads it with Node directly.
import { tsImport } from 'tsx/esm/api';

export default async function setup() {
  const { startTestDatabase } = await tsImport('./test-database.ts', import.meta.url);
  globalThis.stopTestDatabase = await startTestDatabase();
}
