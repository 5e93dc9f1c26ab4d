/** Countries whose law requires an imprint. [LEGAL-014] */
const COUNTRIES = ['DE', 'AT', 'CH'];

/** [LEGAL-015] */
const IMPRINT_PATH = '/legal/imprint/';

export function siteImprint(country: string | null): string | null {
  return country !== null && COUNTRIES.includes(country) ? IMPRINT_PATH : null;
}
