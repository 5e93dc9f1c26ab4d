import { getUserStates, MAX_USER_STATES, setUserState } from '@corkboard/shared/contract/accounts';
import type { FastifyPluginAsync } from 'fastify';
import { badRequest } from '../../platform/http/errors/http-error.ts';
import { route } from '../../platform/http/route.ts';
import { requireFullUserId, requireUserId } from '../../platform/http/viewer/require-user.ts';
import type { UserStateRepository } from './user-state-repository.ts';

export function userStateRoutes(states: UserStateRepository): FastifyPluginAsync {
  return async (app) => {
    route(app, getUserStates, ({ viewer, input }) => states.of(requireUserId(viewer), input.state));

    route(app, setUserState, async ({ viewer, input }) => {
      const isKept = await states.set(requireFullUserId(viewer), input);
      return isKept
        ? input
        : badRequest('/state', 'An account can store at most {count} states.', {
            count: MAX_USER_STATES,
          });
    });
  };
}
