import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** What a backup says about itself, in `manifest.json` at its beginning. */
export const Manifest = Type.Object({
  format: Type.Literal('corkboard-backup-1'),
  made_at: Type.String(),
  /** What the database was made of: it is made of the same before it is filled, and brought up to date afterwards. */
  migrations: Type.Array(Type.String()),
  tables: Type.Array(
    Type.Object({
      name: Type.String({ pattern: '^[a-z_][a-z0-9_]*$' }),
      columns: Type.Array(Type.String({ pattern: '^[a-z_][a-z0-9_]*$' })),
      rows: Type.Integer(),
    }),
  ),
});
export type Manifest = Static<typeof Manifest>;

const validator = Compile(Manifest);

/** @throws BackupRefused for anything else. */
export function parseManifest(text: string): Manifest {
  const value = parsed(text);
  if (!validator.Check(value)) throw new BackupError('This file is no backup of Corkboard.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A backup that cannot be made or used. Its message is one sentence for whoever asked. */
export class BackupError extends Error {
  override readonly name = 'BackupRefused';
}

/** What a running product fills again by itself. */
export const EXCLUDED_TABLES = new Set(['migrations', 'migrations_lock', 'rate_counters']);
