import { textDirection } from '../rules/site/locale.ts';

const START = '\u2068';
const END = '\u2069';

const RIGHT_TO_LEFT = '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC';
/** A letter that runs against the sentence. */
const AGAINST = {
  ltr: new RegExp(`[${RIGHT_TO_LEFT}]`, 'u'),
  rtl: new RegExp(`(?![${RIGHT_TO_LEFT}])\\p{L}`, 'u'),
};

type Values = Record<string, string | number>;

/**
 * Isolates values of the other direction, such as an Arabic name in an English sentence. Without it, the punctuation and
 * numbers next to a name move to its other side.
 */
export function isolateValues(values: Values | undefined, locale: string): Values | undefined {
  if (!values) return values;
  const against = AGAINST[textDirection(locale)];
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && against.test(value) ? isolate(value) : value,
    ]),
  );
}

/** Without what would end the isolate early. */
function isolate(value: string): string {
  return START + value.replace(/[\u2066-\u2069]/gu, '') + END;
}
