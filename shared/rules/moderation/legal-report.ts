import type { Viewer } from '../../contract/accounts/session.ts';
import * as names from '../experiences/experiments.ts';

/** The EU member states, and the code of an edge that knows only the union. [LEGAL-009] */
export const dsaCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES EU FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export type ReportLaw = 'dsa' | 'india';

/**
 * Returns the law under which a visitor can report a profile without an account, or null if they must sign in.
 * [BLOCK-011, LEGAL-001, LEGAL-002]
 */
export function reportLaw(
  { isAuth, country }: Pick<Viewer, 'isAuth' | 'country'>,
  experiments: { isOn(name: string): boolean },
): ReportLaw | null {
  if (isAuth || country === null) return null;
  if (dsaCountries.includes(country)) return 'dsa';
  return country === 'IN' && experiments.isOn(names.indiaReporting) ? 'india' : null;
}

/** [LEGAL-004, LEGAL-005] */
export function reportLawPath(law: ReportLaw, username: string): string {
  return `/legal/${law}/?username=${encodeURIComponent(username)}`;
}

/** The form names the Pin and not its profile, which would be another report. */
export function reportPinLawPath(law: ReportLaw, pinId: string): string {
  return `/legal/${law}/?pin=${encodeURIComponent(pinId)}`;
}
