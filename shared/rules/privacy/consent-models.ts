/**
 * What the law of a country asks before data that isn't necessary is stored: permission first, a way to say no, or
 * only a notice.
 */
export type ConsentModel = 'opt-in' | 'opt-out' | 'notice';

const MODELS: Readonly<Record<ConsentModel, readonly string[]>> = {
  'opt-in': [
    // The European Union and the European Economic Area
    ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE'],
    ...['IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
    // Countries with similar laws
    ...['BR', 'CH', 'GB', 'IN', 'KR', 'TR', 'ZA'],
  ],
  'opt-out': ['AU', 'CA', 'JP', 'MX', 'NZ', 'US'],
  notice: ['AE', 'HK', 'ID', 'IL', 'MY', 'PH', 'SA', 'SG', 'TH', 'TW'],
};

const byCountry = new Map(
  Object.entries(MODELS).flatMap(([model, countries]) =>
    countries.map((country) => [country, model as ConsentModel] as const),
  ),
);

/** Countries that are unknown or not in the table get the strictest model. */
export function consentModel(country: string | null): ConsentModel {
  return byCountry.get(country ?? '') ?? 'opt-in';
}
