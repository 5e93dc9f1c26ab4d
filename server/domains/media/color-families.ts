import { colorFamilyOf } from '@corkboard/shared/rules/color-family.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

const AT_ONCE = 2000;

/** Fills in missing color names, in batches so that no other work waits. */
export async function nameColors(db: Db): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('pictures')
      .select(['digest', 'dominant_color'])
      .where('color_family', 'is', null)
      .where('digest', '>', after)
      .orderBy('digest')
      .limit(AT_ONCE)
      .execute();
    const named = rows.flatMap(({ digest, dominant_color }) => {
      const family = colorFamilyOf(dominant_color);
      return family === null ? [] : [{ digest, family }];
    });
    if (named.length > 0) {
      await sql`
        update pictures p set color_family = n.family
        from unnest(
          ${named.map(({ digest }) => digest)}::text[], ${named.map(({ family }) => family)}::text[]
        ) as n (digest, family)
        where p.digest = n.digest
      `.execute(db);
    }
    const last = rows.at(-1);
    if (rows.length < AT_ONCE || !last) return;
    after = last.digest;
  }
}
