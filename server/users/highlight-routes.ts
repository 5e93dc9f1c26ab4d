import { getHighlights, setHighlights } from '@corkboard/shared/contract/profile-edit.ts';
import type { FastifyPluginAsync } from 'fastify';

import { memberId } from '../accounts/signed-in.ts';
import { answer } from '../http/answer.ts';
import { badInput } from '../http/refusal.ts';
import type { EditedProfile } from './edited-profile.ts';
import type { HighlightRepository } from './highlight-repository.ts';
import type { People } from './people.ts';

export interface HighlightDependencies {
  highlights: HighlightRepository;
  people: People;
  edited: EditedProfile;
}

export function highlightRoutes(dependencies: HighlightDependencies): FastifyPluginAsync {
  const { highlights, people, edited } = dependencies;

  return async (app) => {
    answer(app, getHighlights, async ({ viewer, input }) => {
      return highlights.list(await people.open(input.username, viewer), viewer.id);
    });

    answer(app, setHighlights, async ({ viewer, input }) => {
      memberId(viewer);
      const row = await edited(viewer, input.orbac_subject_id);
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
