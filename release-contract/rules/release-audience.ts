import type { Audience, AudienceRule, VisitorAttributes } from '@corkboard/shared/contract/release';

export const unknownVisitor: VisitorAttributes = {
  country: '',
  locale: '',
  account_kind: 'signed_out',
  is_staff: false,
  is_early: false,
  account: '',
};

export function isInAudience(audience: Audience, facts: VisitorAttributes): boolean {
  return (
    audience.length === 0 || audience.some((group) => group.every((rule) => holds(rule, facts)))
  );
}

function holds(rule: AudienceRule, facts: VisitorAttributes): boolean {
  return matches(rule, facts) !== (rule.not ?? false);
}

function matches(rule: AudienceRule, facts: VisitorAttributes): boolean {
  switch (rule.by) {
    case 'country':
      return rule.in.includes(facts.country.toUpperCase());
    case 'locale':
      return rule.in.some((locale) => covers(locale.toLowerCase(), facts.locale.toLowerCase()));
    case 'account_kind':
      return rule.in.includes(facts.account_kind);
    case 'staff':
      return facts.is_staff;
    case 'early':
      return facts.is_early;
    case 'account': {
      const account = facts.account.toLowerCase();
      return account !== '' && rule.in.some((name) => name.toLowerCase() === account);
    }
  }
}

/** `pt` covers `pt-BR`, but not the reverse. */
function covers(wanted: string, locale: string): boolean {
  return locale === wanted || locale.startsWith(`${wanted}-`);
}

export function describeAudience(audience: Audience): string {
  if (audience.length === 0) return 'everyone';
  return audience.map((group) => group.map(ruleText).join(', and ')).join('; or ');
}

export function describeChannelAudience(channel: string, audience: Audience): string {
  return audience.length === 0 ? channel : `${describeAudience(audience)} on ${channel}`;
}

const KINDS = {
  signed_out: 'signed-out visitors',
  personal: 'personal accounts',
  business: 'business accounts',
};

function ruleText(rule: AudienceRule): string {
  const no = rule.not ? 'not ' : '';
  switch (rule.by) {
    case 'country':
      return `${no}people in ${rule.in.join(' or ')}`;
    case 'locale':
      return `${no}people reading ${rule.in.join(' or ')}`;
    case 'account_kind':
      return `${no}${rule.in.map((kind) => KINDS[kind]).join(' or ')}`;
    case 'staff':
      return `${no}staff`;
    case 'early':
      return `${no}people who have asked for new versions early`;
    case 'account':
      return rule.in.length > 3
        ? `${no}one of ${rule.in.length} accounts`
        : `${no}${rule.in.map((name) => `@${name}`).join(' or ')}`;
  }
}
