import { getHighlights, setHighlights } from '@corkboard/shared/contract/profile-edit.ts';
import type { FastifyPluginAsync } from 'fastify';

import { memberId } from '../accounts/signed-in.ts';
import type { Db } from '../db/db.ts';
import { answer } from '../http/answer.ts';
import { badInput } from '../http/refusal.ts';
import type { EditedProfile } from './edited-profile.ts';
import type { HighlightRepository } from './highlight-repository.ts';
import { profileFor } from './profile-facts.ts';

export interface HighlightDependencies {
  db: Db;
  highlights: HighlightRepository;
  edited: EditedProfile;
}

export function highlightRoutes(dependencies: HighlightDependencies): FastifyPluginAsync {
  const { db, highlights, edited } = dependencies;

  return async (app) => {
    answer(app, getHighlights, async ({ viewer, input }) => {
      const { id } = await profileFor(db, { username: input.username }, viewer, 'see_content');
      return highlights.list(id, viewer.id);
    });

    answer(app, setHighlights, async ({ viewer, member, input }) => {
      memberId(viewer);
      const row = await edited(viewer, member);
      const [unfit] = await highlights.unfit(row.id, input.highlights);
      if (unfit) {
        const at = input.highlights.indexOf(unfit);
        badInput(`/highlights/${at}`, 'Choose public Pins and boards of this profile.');
      }
      await highlights.set(row.id, input.highlights);
      return highlights.list(row.id, row.id);
    });
  };
}
