import type { Audience, AudienceRule } from '@corkboard/shared/contract/release-audience.ts';
import { TextField } from '@corkboard/shared/ui';

import { Select } from '../common/select.tsx';

/** An audience as it is typed: lists with commas, all of them together. */
export interface AudienceWords {
  countries: string;
  locales: string;
  accounts: string;
  kind: '' | 'staff' | 'signed_out' | 'personal' | 'business';
}

export const noAudience: AudienceWords = { countries: '', locales: '', accounts: '', kind: '' };

interface Props {
  words: AudienceWords;
  onChange(words: AudienceWords): void;
}

/** Whom something is for; everyone, while all of it is empty. */
export function AudienceFields({ words, onChange }: Props) {
  return (
    <>
      <Select
        label="Who"
        value={words.kind}
        onChange={({ target }) => onChange({ ...words, kind: kindOf(target.value) })}
      >
        <option value="">Everyone</option>
        <option value="staff">Staff</option>
        <option value="signed_out">People who are signed out</option>
        <option value="personal">Personal accounts</option>
        <option value="business">Business accounts</option>
      </Select>
      <TextField
        label="Countries"
        value={words.countries}
        placeholder="DE, GB"
        onChange={({ target }) => onChange({ ...words, countries: target.value })}
      />
      <TextField
        label="Languages"
        value={words.locales}
        placeholder="en, de-AT"
        onChange={({ target }) => onChange({ ...words, locales: target.value })}
      />
      <TextField
        label="Accounts"
        value={words.accounts}
        placeholder="noorhaddad, tomasrey"
        onChange={({ target }) => onChange({ ...words, accounts: target.value })}
      />
    </>
  );
}

/** One group: a visitor has to answer every rule of it. */
export function audienceOf({ countries, locales, accounts, kind }: AudienceWords): Audience {
  const rules: AudienceRule[] = [];
  const country = listOf(countries).map((it) => it.toUpperCase());
  if (country.length > 0) rules.push({ by: 'country', in: country });
  if (listOf(locales).length > 0) rules.push({ by: 'locale', in: listOf(locales) });
  if (listOf(accounts).length > 0) rules.push({ by: 'account', in: listOf(accounts) });
  if (kind === 'staff') rules.push({ by: 'staff', in: [] });
  else if (kind !== '') rules.push({ by: 'account_kind', in: [kind] });
  return rules.length > 0 ? [rules] : [];
}

/** What `audienceOf` would make this audience of; null where it holds more than the fields can say. */
export function wordsOf(audience: Audience): AudienceWords | null {
  const words = { ...noAudience };
  for (const rule of audience[0] ?? []) {
    if (rule.by === 'country') words.countries = rule.in.join(', ');
    else if (rule.by === 'locale') words.locales = rule.in.join(', ');
    else if (rule.by === 'account') words.accounts = rule.in.join(', ');
    else words.kind = rule.by === 'staff' ? 'staff' : (rule.in[0] ?? '');
  }
  return isSame(audienceOf(words), audience) ? words : null;
}

function isSame(one: Audience, other: Audience): boolean {
  const inOrder = (audience: Audience) =>
    audience.map((group) =>
      group.map((rule) => JSON.stringify([rule.by, rule.in, rule.not])).sort(),
    );
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function listOf(words: string): string[] {
  const found = words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return [...new Set(found)];
}

const KINDS = ['staff', 'signed_out', 'personal', 'business'] as const;

function kindOf(value: string): AudienceWords['kind'] {
  return KINDS.find((kind) => kind === value) ?? '';
}
