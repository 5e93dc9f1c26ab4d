import { endpoint, nullable } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { Reason, RemoteName } from './release.ts';

export const Freeze = Type.Object(
  {
    id: Type.String(),
    /** Null for all remotes. */
    remote: nullable(Type.String()),
    from: Type.String(),
    until: Type.String(),
    reason: Type.String(),
    made_by: Type.String(),
    is_active: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type Freeze = Static<typeof Freeze>;

export const CreateFreezeInput = Type.Object(
  {
    remote: Type.Optional(RemoteName),
    from: Type.Optional(Type.String({ format: 'date-time' })),
    until: Type.String({ format: 'date-time' }),
    reason: Reason,
  },
  { additionalProperties: false },
);
export type CreateFreezeInput = Static<typeof CreateFreezeInput>;

export const getFreezes = endpoint({
  route: 'GET /_release/v1/freezes',
  summary: 'Active and planned freeze windows.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Array(Freeze),
});

export const createFreeze = endpoint({
  route: 'POST /_release/v1/freezes',
  summary: 'Freezes one or all remotes, so that no version reaches more people.',
  input: CreateFreezeInput,
  data: Freeze,
});

export const endFreeze = endpoint({
  route: 'POST /_release/v1/freezes/{id}/end',
  summary: 'Ends an active freeze window, or cancels a planned one.',
  input: Type.Object(
    { id: Type.String({ maxLength: 64 }), reason: Reason },
    { additionalProperties: false },
  ),
  data: Freeze,
});
