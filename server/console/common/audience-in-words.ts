import type { Audience, AudienceRule } from '@corkboard/shared/contract/release-audience.ts';

/** Whom something is for: `staff in DE or AT, or the account noorhaddad`; `everyone` without a rule. */
export function audienceInWords(audience: Audience): string {
  if (audience.length === 0) return 'everyone';
  return audience.map((group) => group.map(ruleInWords).join(' and ')).join(', or ');
}

function ruleInWords(rule: AudienceRule): string {
  const words = plainWords(rule);
  return rule.not ? `not (${words})` : words;
}

const KINDS = {
  signed_out: 'people who are signed out',
  personal: 'personal accounts',
  business: 'business accounts',
};

function plainWords(rule: AudienceRule): string {
  switch (rule.by) {
    case 'country':
      return `people in ${rule.in.join(' or ')}`;
    case 'locale':
      return `people who read ${rule.in.join(' or ')}`;
    case 'account_kind':
      return rule.in.map((kind) => KINDS[kind]).join(' or ');
    case 'staff':
      return 'staff';
    case 'account':
      return `the accounts ${rule.in.join(', ')}`;
  }
}
