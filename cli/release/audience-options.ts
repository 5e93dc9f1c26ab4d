import type { Audience, AudienceRule } from '@corkboard/shared/contract/release';
import { UsageError } from '../common/usage-error.ts';
import { list } from './options.ts';

const group = 'Audience:';

/** Given together, a visitor has to match them all. */
export const audienceOptions = {
  country: { group, type: 'string', describe: 'Countries, such as DE,AT' },
  locale: { group, type: 'string', describe: 'Languages, such as de,pt-BR' },
  kind: { group, type: 'string', describe: 'Kinds: signed_out, personal, business' },
  staff: { group, type: 'boolean', describe: 'Staff' },
  early: { group, type: 'boolean', describe: 'Accounts with early access' },
  accounts: { group, type: 'string', describe: 'Accounts, such as ines,noor' },
  audience: {
    group,
    type: 'string',
    coerce: parseAudience,
    describe: 'JSON: groups of rules, one of which must match: [[{"by":"country","in":["DE"]}]]',
  },
} as const;

interface AudienceArgs {
  country?: string | undefined;
  locale?: string | undefined;
  kind?: string | undefined;
  staff?: boolean | undefined;
  early?: boolean | undefined;
  accounts?: string | undefined;
  audience?: Audience | undefined;
}

const kinds = ['signed_out', 'personal', 'business'] as const;

/** Undefined without any of the options. */
export function audienceFrom(args: AudienceArgs): Audience | undefined {
  if (args.audience) return args.audience;
  const rules: AudienceRule[] = [];
  if (args.country) {
    rules.push({ by: 'country', in: list(args.country).map(parseCountry) });
  }
  if (args.locale) rules.push({ by: 'locale', in: list(args.locale).map(parseLocale) });
  if (args.kind) rules.push({ by: 'account_kind', in: list(args.kind).map(parseKind) });
  if (args.staff) rules.push({ by: 'staff', in: [] });
  if (args.early) rules.push({ by: 'early', in: [] });
  if (args.accounts) rules.push({ by: 'account', in: list(args.accounts) });
  return rules.length === 0 ? undefined : [rules];
}

export function parseCountry(word: string): string {
  if (!/^[a-z]{2}$/i.test(word)) {
    throw new UsageError(`--country takes two-letter codes such as DE or AT, not "${word}".`);
  }
  return word.toUpperCase();
}

export function parseLocale(word: string): string {
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(word)) {
    throw new UsageError(`--locale takes languages such as de or pt-BR, not "${word}".`);
  }
  return word;
}

function parseKind(word: string): (typeof kinds)[number] {
  const kind = kinds.find((it) => it === word);
  if (!kind) throw new UsageError(`--kind must be one of ${kinds.join(', ')}, not "${word}".`);
  return kind;
}

function parseAudience(text: string): Audience {
  try {
    return JSON.parse(text) as Audience;
  } catch {
    throw new UsageError('--audience must be JSON, such as [[{"by":"country","in":["DE"]}]].');
  }
}
