import type { PinFacts } from '@corkboard/shared/rules/pins';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { boardState } from '../boards/access/board-access-queries.ts';
import { personRelation } from '../people/follows/person-relation-queries.ts';

export interface PinState {
  id: string;
  user_id: string;
  board_id: string | null;
  section_id: string | null;
  picture_digest: string;
  title: string;
  description: string;
  link: string | null;
  alt_text: string;
  is_video: boolean;
  video_digest: string | null;
  captions: string | null;
  story_page_count: number | null;
  interest_id: string | null;
  version: number;
  /** Relative to the subject. */
  facts: PinFacts;
}

function pinFacts(viewer: string | null) {
  return sql<PinFacts>`jsonb_build_object(
    'pinner', ${personRelation(viewer, sql.ref('p.user_id'))},
    'board', (select ${boardState(viewer, 'fb')} from boards fb where fb.id = p.board_id)
  )`;
}

/** `rest` follows the last condition on `p`. */
export async function selectPinStates(
  db: Db,
  subject: string | null,
  rest: RawBuilder<unknown>,
): Promise<PinState[]> {
  const { rows } = await sql<PinState>`
    select
      p.id, p.user_id, p.board_id, p.section_id, p.picture_digest, p.title, p.description, p.link,
      p.alt_text, p.is_video, p.video_digest, p.captions, p.story_page_count, p.interest_id, p.version,
      ${pinFacts(subject)} as facts
    from pins p where p.deleted_at is null and ${rest}
  `.execute(db);
  return rows;
}

export async function findPinState(
  db: Db,
  id: string,
  subject: string | null,
): Promise<PinState | undefined> {
  const [state] = await selectPinStates(db, subject, sql`p.id = ${id}`);
  return state;
}

/** Of a video, as WebVTT. */
export async function findCaptions(db: Db, id: string): Promise<string | null> {
  const pin = await db
    .selectFrom('pins')
    .select('captions')
    .where('id', '=', id)
    .executeTakeFirst();
  return pin?.captions ?? null;
}

export async function lockPinState(
  trx: Db,
  id: string,
  subject: string | null,
): Promise<PinState | undefined> {
  const [state] = await selectPinStates(trx, subject, sql`p.id = ${id} for update of p`);
  return state;
}
