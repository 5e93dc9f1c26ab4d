import type { Audience, AudienceRule } from '@corkboard/shared/contract/release';

export type Question = AudienceRule['by'];

export interface RuleDraft {
  /** Only within the form. */
  id: string;
  by: Question;
  not: boolean;
  values: string;
}

/** Groups are alternatives. No groups means everyone. */
export type AudienceDraft = readonly (readonly RuleDraft[])[];

export const everyone: AudienceDraft = [];

export function createRule(): RuleDraft {
  return { id: crypto.randomUUID(), by: 'country', not: false, values: '' };
}

export function toDraft(audience: Audience): AudienceDraft {
  return audience.map((group) =>
    group.map((rule) => ({
      id: crypto.randomUUID(),
      by: rule.by,
      not: rule.not ?? false,
      values: rule.in.join(', '),
    })),
  );
}

/** Keeps incomplete rules: the server rejects them, so they never widen the audience. */
export function toAudience(draft: AudienceDraft): Audience {
  return draft.map((group) => group.map(toRule));
}

export function parseList(words: string): string[] {
  const found = words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return [...new Set(found)];
}

const KINDS = ['signed_out', 'personal', 'business'] as const;
export type AccountKind = (typeof KINDS)[number];

export function parseKinds(values: string): AccountKind[] {
  const named = parseList(values);
  return KINDS.filter((kind) => named.includes(kind));
}

function toRule({ by, not, values }: RuleDraft): AudienceRule {
  const turned = not ? { not: true } : {};
  switch (by) {
    case 'country':
      return { by, in: parseList(values).map((it) => it.toUpperCase()), ...turned };
    case 'locale':
    case 'account':
      return { by, in: parseList(values), ...turned };
    case 'account_kind':
      return { by, in: parseKinds(values), ...turned };
    case 'staff':
    case 'early':
      return { by, in: [], ...turned };
  }
}
