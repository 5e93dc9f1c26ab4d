import { type Static, Type } from 'typebox';

import { endpoint } from '../base/endpoint.ts';
import { EmptyObject } from '../base/field.ts';

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
  summary: 'Whether the account has early access, and whether it is offered.',
  limitedLogin: 'refused',
  input: EmptyObject,
  data: EarlyAccess,
});

export const setEarlyAccess = endpoint({
  route: 'POST /v3/account/early/',
  summary: 'Turns early access on or off. Rejected while none is offered.',
  input: Type.Object({ is_early: Type.Boolean() }, { additionalProperties: false }),
  data: EarlyAccess,
});
