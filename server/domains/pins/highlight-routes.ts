import { getHighlights, setHighlights } from '@corkboard/shared/contract/people';
import type { FastifyPluginAsync } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { badRequest } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { requireFullUserId } from '../../platform/http/viewer/require-user.ts';
import type { EditedProfile } from '../people/profile/edited-profile.ts';
import { profileFor } from '../people/profile/profile-access.ts';
import type { HighlightRepository } from './highlight-repository.ts';

export interface HighlightDependencies {
  db: Db;
  highlights: HighlightRepository;
  edited: EditedProfile;
}

export function highlightRoutes(dependencies: HighlightDependencies): FastifyPluginAsync {
  const { db, highlights, edited } = dependencies;

  return async (app) => {
    route(app, getHighlights, async ({ viewer, input }) => {
      const { id } = await profileFor(db, { username: input.username }, viewer, 'see_content');
      return highlights.list(id, viewer.id);
    });

    route(app, setHighlights, async ({ viewer, member, input }) => {
      requireFullUserId(viewer);
      const row = await edited(viewer, member);
      const [unfit] = await highlights.unfit(row.id, input.highlights);
      if (unfit) {
        const at = input.highlights.indexOf(unfit);
        badRequest(`/highlights/${at}`, 'Select public Pins and boards of this profile.');
      }
      await highlights.set(row.id, input.highlights);
      return highlights.list(row.id, row.id);
    });
  };
}
