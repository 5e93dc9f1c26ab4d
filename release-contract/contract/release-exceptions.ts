import { endpoint, nullable, stringEnum } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { Reason, RemoteName } from './release.ts';

const budget = stringEnum(['first_bytes', 'total_bytes', 'route_bytes', 'api_calls', 'own_copy']);
const max = Type.Integer({ minimum: 1, maximum: 100_000_000 });

/** Lets one remote exceed one budget until a time. */
export const BudgetException = Type.Object(
  {
    id: Type.String(),
    remote: Type.String(),
    budget,
    /** Null allows any amount. */
    max: nullable(Type.Integer()),
    reason: Type.String(),
    allowed_by: Type.String(),
    created_at: Type.String(),
    until: Type.String(),
    ended_at: nullable(Type.String()),
  },
  { additionalProperties: false },
);
export type BudgetException = Static<typeof BudgetException>;

export const getBudgetExceptions = endpoint({
  route: 'GET /_release/v1/exceptions',
  summary: 'Active exceptions from budgets; with `all`, earlier ones too.',
  input: Type.Object({ all: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  data: Type.Array(BudgetException),
});

export const allowBudgetException = endpoint({
  route: 'POST /_release/v1/exceptions',
  summary: 'Lets a remote exceed a budget for some days.',
  input: Type.Object(
    {
      remote: RemoteName,
      budget,
      max: Type.Optional(max),
      days: Type.Integer({ minimum: 1, maximum: 180 }),
      reason: Reason,
    },
    { additionalProperties: false },
  ),
  data: BudgetException,
});

export const endBudgetException = endpoint({
  route: 'POST /_release/v1/exceptions/{id}/end',
  summary: 'Ends an exception. Published versions stay.',
  input: Type.Object(
    { id: Type.String({ maxLength: 64 }), reason: Reason },
    { additionalProperties: false },
  ),
  data: BudgetException,
});
