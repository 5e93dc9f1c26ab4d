import { colorPoint } from '@corkboard/shared/rules/pins';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { colorColumns } from './color-columns.ts';

const AT_ONCE = 2000;

/** Fills in missing colors, in batches so that no other work waits. */
export async function nameColors(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('pictures')
      .select(['digest', 'dominant_color'])
      .where('color_cell', 'is', null)
      .where('digest', '>', after)
      .orderBy('digest')
      .limit(AT_ONCE)
      .execute();
    const named = rows.filter(({ dominant_color }) => colorPoint(dominant_color) !== null);
    if (named.length > 0) {
      const columns = named.map((row) => ({
        digest: row.digest,
        ...colorColumns(row.dominant_color),
      }));
      await sql`
        update pictures p set color_family = n.color_family, color_l = n.color_l,
          color_a = n.color_a, color_b = n.color_b, color_cell = n.color_cell
        from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as n (
          digest text, color_family text, color_l smallint, color_a smallint, color_b smallint,
          color_cell integer
        )
        where p.digest = n.digest
      `.execute(db);
    }
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return;
    after = last.digest;
  }
}
