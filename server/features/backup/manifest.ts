import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

export const Manifest = Type.Object({
  format: Type.Literal('corkboard-backup-1'),
  made_at: Type.String(),
  /** Restoring first migrates to exactly these, fills the database, and then updates it. */
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

export function parseManifest(text: string): Manifest {
  const value = parsed(text);
  if (!validator.Check(value)) throw new BackupError('Not a Corkboard backup file.');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Tables that a running server fills again. */
export const EXCLUDED_TABLES = new Set(['migrations', 'migrations_lock', 'rate_counters']);
