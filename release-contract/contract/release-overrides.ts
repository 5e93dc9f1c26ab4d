import { endpoint, nullable } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { Reason, RemoteName, VersionName } from './release.ts';

export const ReleaseOverride = Type.Object(
  {
    id: Type.String(),
    remotes: Type.Record(Type.String(), Type.String()),
    account: nullable(Type.String()),
    made_by: Type.String(),
    reason: Type.String(),
    created_at: Type.String(),
    expires_at: Type.String(),
    is_taken: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ReleaseOverride = Static<typeof ReleaseOverride>;

export const CreateOverrideInput = Type.Object(
  {
    remotes: Type.Record(RemoteName, VersionName, { minProperties: 1, maxProperties: 50 }),
    /** Defaults to the current browser, which only works from the console. */
    account: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })),
    reason: Reason,
  },
  { additionalProperties: false },
);
export type CreateOverrideInput = Static<typeof CreateOverrideInput>;

export const getOverrides = endpoint({
  route: 'GET /_release/v1/overrides',
  summary: 'Active overrides.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Array(ReleaseOverride),
});

export const createOverride = endpoint({
  route: 'POST /_release/v1/overrides',
  summary: 'Creates an override: a signed link for one account, or immediately for this browser.',
  input: CreateOverrideInput,
  data: Type.Object(
    {
      override: ReleaseOverride,
      link: nullable(Type.String()),
    },
    { additionalProperties: false },
  ),
});

export const clearOverride = endpoint({
  route: 'POST /_release/v1/overrides/{id}/clear',
  summary: 'Ends an override.',
  input: Type.Object({ id: Type.String({ maxLength: 64 }) }, { additionalProperties: false }),
  data: ReleaseOverride,
});

export const clearOwnOverride = endpoint({
  route: 'POST /_release/override/clear',
  summary: 'Ends the override of this browser.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Object({ cleared: Type.Boolean() }, { additionalProperties: false }),
});
