import type { Audience, AudienceRule } from '@corkboard/shared/contract/release-audience.ts';
import { list } from './args.ts';
import type { Flags } from './flags.ts';
import { UsageError } from './usage-error.ts';

const kinds = ['signed_out', 'personal', 'business'] as const;

/**
 * Flags form one group whose conditions must all match; `--audience` takes any number of groups as JSON. Undefined
 * without either.
 */
export function audienceIn(flags: Flags): Audience | undefined {
  if (flags.audience !== undefined) return parsed(flags.audience);
  const group: AudienceRule[] = [];
  if (flags.country) {
    group.push({ by: 'country', in: list(flags.country).map((it) => it.toUpperCase()) });
  }
  if (flags.locale) group.push({ by: 'locale', in: list(flags.locale) });
  if (flags.kind) group.push({ by: 'account_kind', in: list(flags.kind).map(kindOf) });
  if (flags.staff) group.push({ by: 'staff', in: [] });
  if (flags.early) group.push({ by: 'early', in: [] });
  if (flags.accounts) group.push({ by: 'account', in: list(flags.accounts) });
  return group.length === 0 ? undefined : [group];
}

function kindOf(word: string): (typeof kinds)[number] {
  const kind = kinds.find((it) => it === word);
  if (!kind) throw new UsageError(`--kind is ${kinds.join(', ')}, not "${word}".`);
  return kind;
}

function parsed(text: string): Audience {
  try {
    return JSON.parse(text) as Audience;
  } catch {
    throw new UsageError('--audience is JSON, such as [[{"by":"country","in":["DE"]}]].');
  }
}
