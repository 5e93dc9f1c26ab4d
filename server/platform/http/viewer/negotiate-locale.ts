import { LOCALES } from '@corkboard/shared/rules/site';

const MAX_LANGUAGES = 16;

const SUPPORTED: ReadonlySet<string> = new Set(LOCALES);

/**
 * Returns the preferred tag that has a catalog, as requested, such as `de-AT`. Without one, returns the first tag,
 * which release rules can match.
 */
export function negotiateLocale(header: string): string {
  const requested = header
    .split(',', MAX_LANGUAGES)
    .flatMap(parseWeighted)
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  const found = requested.find(({ language }) => SUPPORTED.has(language)) ?? requested[0];
  return found?.tag ?? 'en-US';
}

function parseWeighted(part: string): { tag: string; language: string; weight: number }[] {
  const [, requested, q] =
    /^\s*([A-Za-z0-9-]{2,35})\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?$/.exec(part) ?? [];
  if (requested === undefined) return [];
  try {
    const locale = new Intl.Locale(requested);
    return [{ tag: locale.toString(), language: locale.language, weight: Number(q ?? 1) }];
  } catch {
    return [];
  }
}
