import {
  getUserStates,
  MOST_USER_STATES,
  setUserState,
} from '@corkboard/shared/contract/user-states.ts';
import type { FastifyPluginAsync } from 'fastify';

import { memberId, readerId } from '../accounts/signed-in.ts';
import { answer } from '../http/answer.ts';
import { badInput } from '../http/refusal.ts';
import type { UserStateRepository } from './user-state-repository.ts';

/** Small values that pages keep about the viewer. [API-038, SRV-044] */
export function userStateRoutes(states: UserStateRepository): FastifyPluginAsync {
  return async (app) => {
    answer(app, getUserStates, ({ viewer, input }) => states.of(readerId(viewer), input.state));

    answer(app, setUserState, async ({ viewer, input }) => {
      const isKept = await states.set(memberId(viewer), input);
      return isKept
        ? input
        : badInput('/state', 'An account keeps {count} states at most.', {
            count: MOST_USER_STATES,
          });
    });
  };
}
