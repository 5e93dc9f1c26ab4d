import type { Experience } from '@corkboard/shared/contract/experiences';
import type { WorldExperienceDisplay } from '@corkboard/shared/contract/world';
import { DAY_MS } from '@corkboard/shared/rules/base';
import { sql } from 'kysely';
import { isAnyOf } from '../../platform/db/any-of.ts';
import type { Db } from '../../platform/db/db.ts';
import type { ReaderFacts } from './applies-to.ts';
import type { ExperienceStatesTable, ExperiencesTable } from './experience-schema.ts';

export type ExperienceRepository = ReturnType<typeof experienceRepository>;
export type Audience = ExperiencesTable['audience']['__select__'];

type StoredExperience = Omit<Experience, 'display_data'> & { display_data: WorldExperienceDisplay };

export function experienceRepository(db: Db) {
  return {
    /** Omits experiences that the user has ended. [SRV-051] */
    async list(
      userId: string | null,
      placements: number[],
      audiences: Audience[],
    ): Promise<StoredExperience[]> {
      return db
        .selectFrom('experiences as e')
        .select(['e.experience_id', 'e.placement_id', 'e.type', 'e.display_data'])
        .where(sql<boolean>`e.placement_id = any (${placements}::int[])`)
        .where(isAnyOf('e.audience', audiences))
        .where('e.is_on', '=', true)
        .where(
          sql<boolean>`not exists (
            select from experience_states s
            where s.user_id = ${userId} and s.experience_id = e.experience_id
              and s.state in ('completed', 'dismissed')
          )`,
        )
        .orderBy('e.priority')
        .orderBy('e.experience_id')
        .execute();
    },

    async readerFacts(userId: string): Promise<ReaderFacts | null> {
      const user = await db
        .selectFrom('users as u')
        .select(['u.about', 'u.website_url', 'u.followed_user_count', 'u.created_at'])
        .select(
          sql<boolean>`exists (select from follow_requests r where r.requester_id = u.id)`.as(
            'has_asked',
          ),
        )
        .where('u.id', '=', userId)
        .executeTakeFirst();
      if (!user) return null;
      return {
        follows: user.followed_user_count > 0 || user.has_asked,
        hasDetails: user.about !== '' || user.website_url !== null,
        isNew: Date.now() - user.created_at.getTime() < DAY_MS,
      };
    },

    async exists(experienceId: number, placementId: number): Promise<boolean> {
      const row = await db
        .selectFrom('experiences')
        .select('experience_id')
        .where('experience_id', '=', experienceId)
        .where('placement_id', '=', placementId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** An end is final: a view that arrives late doesn't reopen the experience. */
    async record(
      user_id: string,
      experience_id: number,
      state: ExperienceStatesTable['state'],
    ): Promise<void> {
      const updated_at = new Date();
      await db
        .insertInto('experience_states')
        .values({ user_id, experience_id, state, updated_at })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'experience_id'])
            .doUpdateSet({ state, updated_at })
            .where('experience_states.state', '=', 'viewed'),
        )
        .execute();
    },
  };
}
