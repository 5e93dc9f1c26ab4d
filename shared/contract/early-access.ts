import { type Static, Type } from 'typebox';

import { endpoint } from './endpoint.ts';
import { EmptyObject } from './field.ts';

export const EarlyAccess = Type.Object(
  {
    is_offered: Type.Boolean(),
    is_early: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type EarlyAccess = Static<typeof EarlyAccess>;

export const getEarlyAccess = endpoint({
  route: 'GET /v3/account/early/',
  summary: 'Whether the account gets new versions before everyone else, and whether it could.',
  limitedLogin: 'refused',
  input: EmptyObject,
  data: EarlyAccess,
});

export const setEarlyAccess = endpoint({
  route: 'POST /v3/account/early/',
  summary:
    'Asks for new versions before everyone else, or no longer. Refused while none are offered.',
  input: Type.Object({ is_early: Type.Boolean() }, { additionalProperties: false }),
  data: EarlyAccess,
});
