/** Countries whose law asks a site to name who runs it. [LEGAL-014] */
const COUNTRIES = ['DE', 'AT', 'CH'];

/** The page that names who runs this site. [LEGAL-015] */
const IMPRINT_PATH = '/legal/imprint/';

/** Where the site's imprint is for a viewer in this country; null where none is asked for. */
export function siteImprint(country: string | null): string | null {
  return country !== null && COUNTRIES.includes(country) ? IMPRINT_PATH : null;
}
