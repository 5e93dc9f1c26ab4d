import type { Viewer } from '../contract/session.ts';
import { experiments as names } from './experiments.ts';

/** The member states of the European Union, and what an edge says that knows no more than that. [LEGAL-009] */
export const dsaCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES EU FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export type ReportLaw = 'dsa' | 'india';

/**
 * The law under which somebody without an account can report a profile, or null where there is none and the way leads
 * through signing in. [BLOCK-011, LEGAL-001, LEGAL-002]
 */
export function reportLaw(
  { isAuth, country }: Pick<Viewer, 'isAuth' | 'country'>,
  experiments: { isOn(name: string): boolean },
): ReportLaw | null {
  if (isAuth || country === null) return null;
  if (dsaCountries.includes(country)) return 'dsa';
  return country === 'IN' && experiments.isOn(names.indiaReporting) ? 'india' : null;
}

/** The page of a law, about a profile. [LEGAL-004, LEGAL-005] */
export function reportLawPath(law: ReportLaw, username: string): string {
  return `/legal/${law}/?username=${encodeURIComponent(username)}`;
}
