import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';

const State = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_.:-]+$' });

export const UserState = Type.Object(
  { state: State, value: Type.String({ maxLength: 1000 }) },
  { additionalProperties: false },
);
export type UserState = Static<typeof UserState>;

/** Prevents accounts from storing files as states. */
export const MAX_USER_STATES = 200;

/** [API-038, SRV-044] */
export const setUserState = endpoint({
  route: 'POST /resource/UserStateResource/create/',
  summary: 'Stores a value of the viewer under a name, replacing an earlier one.',
  input: UserState,
  data: UserState,
});

export const getUserStates = endpoint({
  route: 'GET /resource/UserStateResource/get/',
  summary: "The viewer's values by name.",
  input: Type.Object({ state: Type.Optional(State) }, { additionalProperties: false }),
  data: Type.Array(UserState, { maxItems: MAX_USER_STATES }),
});
