import type { PinCluster } from '@corkboard/shared/contract/pins';
import { sql } from 'kysely';
import { mediaUrl } from '../../../platform/blobs/media-url.ts';
import type { Db } from '../../../platform/db/db.ts';
import { isPublicPin } from '../../boards/visible-pin-queries.ts';
import { type Cluster, clusterPins } from './pin-clusters.ts';

/** Only the newest unorganized Pins are grouped; older ones follow when these are organized. */
const MAX_PINS = 2000;
const THUMBNAILS = 5;

interface Row {
  id: string;
  digest: string;
  is_public: boolean;
  words: string;
  interest_id: string | null;
  interest_name: string | null;
}

export function clusterRepository(db: Db) {
  async function getRows(userId: string, excludesQuickSaves: boolean): Promise<Row[]> {
    const { rows } = await sql<Row>`
      select p.id, p.picture_digest as digest, ${isPublicPin} as is_public, p.interest_id, t.name as interest_name,
        concat_ws(' ', p.title, p.description, coalesce(nullif(p.alt_text, ''), m.alt)) as words
      from pins p
      join pictures m on m.digest = p.picture_digest
      left join interests t on t.id = p.interest_id
      where p.user_id = ${userId} and p.board_id is null and p.deleted_at is null
        and (not ${excludesQuickSaves}::boolean or not p.is_quick_save)
      order by p.created_at desc, p.id desc limit ${sql.lit(MAX_PINS)}
    `.execute(db);
    return rows;
  }

  function toClusters(rows: Row[]): Cluster[] {
    return clusterPins(
      rows.map((row) => ({
        id: row.id,
        words: row.words,
        interest:
          row.interest_id === null ? null : { id: row.interest_id, name: row.interest_name ?? '' },
      })),
    );
  }

  return {
    async list(userId: string, excludesQuickSaves: boolean, limit: number): Promise<PinCluster[]> {
      const rows = await getRows(userId, excludesQuickSaves);
      const thumbnails = new Map(
        rows.map((row) => [row.id, mediaUrl('236x', row.digest, row.is_public)]),
      );
      return toClusters(rows)
        .slice(0, limit)
        .map(({ id, names, pinIds }) => ({
          id,
          names,
          thumbnails: pinIds.slice(0, THUMBNAILS).flatMap((pin) => thumbnails.get(pin) ?? []),
          pin_count: pinIds.length,
        }));
    },

    async find(userId: string, id: string, excludesQuickSaves: boolean): Promise<Cluster | null> {
      const clusters = toClusters(await getRows(userId, excludesQuickSaves));
      return clusters.find((cluster) => cluster.id === id) ?? null;
    },
  };
}
