import { endpoint } from '@corkboard/shared/contract/base';
import { type Static, Type } from 'typebox';
import { AuditEntry, AuditVerification } from './release.ts';

const word = Type.String({ minLength: 1, maxLength: 100 });

export const AuditFilter = Type.Object(
  {
    remote: Type.Optional(word),
    action: Type.Optional(word),
    actor: Type.Optional(word),
    snapshot: Type.Optional(Type.Integer({ minimum: 0 })),
    from: Type.Optional(Type.String({ format: 'date-time' })),
    to: Type.Optional(Type.String({ format: 'date-time' })),
    search: Type.Optional(word),
  },
  { additionalProperties: false },
);
export type AuditFilter = Static<typeof AuditFilter>;

export const getAudit = endpoint({
  route: 'GET /_release/v1/audit',
  summary: 'Audit log, newest first; `before` continues from an entry number.',
  input: Type.Object(
    {
      ...AuditFilter.properties,
      before: Type.Optional(Type.Integer({ minimum: 0 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    },
    { additionalProperties: false },
  ),
  data: Type.Array(AuditEntry),
});

export const exportAudit = endpoint({
  route: 'GET /_release/v1/audit/export',
  summary: 'The audit log as a file.',
  input: Type.Object(
    { ...AuditFilter.properties, format: Type.Optional(Type.Enum(['jsonl', 'csv'])) },
    { additionalProperties: false },
  ),
  data: Type.String(),
});

export const verifyAudit = endpoint({
  route: 'GET /_release/v1/audit/verify',
  summary: 'Verifies the chain of audit entries.',
  input: Type.Object({}, { additionalProperties: false }),
  data: AuditVerification,
});

export const getAuditFilterOptions = endpoint({
  route: 'GET /_release/v1/audit/words',
  summary: 'Filter options of the audit log.',
  input: Type.Object({}, { additionalProperties: false }),
  data: Type.Object(
    {
      actors: Type.Array(Type.String()),
      actions: Type.Array(Type.String()),
      remotes: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
});
