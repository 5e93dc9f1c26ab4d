import { LOCALES } from '@corkboard/shared/rules/locale.ts';

/** More than a person sets; what a program sends beyond them is not read. */
const MAX_LANGUAGES = 16;

const SPOKEN: ReadonlySet<string> = new Set(LOCALES);

/**
 * What an `Accept-Language` header asks for: of the languages in their order of preference the first one that the product
 * has words in, as it was asked for, such as `de-AT`. Without such a one it stays the first, which rules of a release may name.
 */
export function negotiateLocale(header: string): string {
  const asked = header
    .split(',', MAX_LANGUAGES)
    .flatMap(weighed)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const found = asked.find(({ language }) => SPOKEN.has(language)) ?? asked[0];
  return found?.tag ?? 'en-US';
}

/** Nothing for what is no language, such as `*`. */
function weighed(part: string): { tag: string; language: string; weight: number }[] {
  const [, asked, q] =
    /^\s*([A-Za-z0-9-]{2,35})\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/.exec(part) ?? [];
  if (asked === undefined) return [];
  try {
    const locale = new Intl.Locale(asked);
    return [{ tag: locale.toString(), language: locale.language, weight: Number(q ?? 1) }];
  } catch {
    return [];
  }
}
