import type { TakedownLaw } from '../../contract/moderation/takedowns.ts';
import * as experiments from '../experiences/experiments.ts';
import { dsaCountries } from './legal-report.ts';

/** [LEGAL-007] */
export interface TakedownLawSettings {
  LAW: TakedownLaw;
  /** The experiment that enables the offer. Null: always on, or never if there are no countries. */
  DECIDER_KEY: string | null;
  COUNTRY_CODES: readonly string[];
  API_PATH: string;
  COMPLAINTS_OFFICE: string | null;
  TRUSTED_FLAGGER: boolean;
  RESTRICT_MULTIPLE_LAWS: boolean;
  ALLOW_ANON_SUBMISSION: boolean;
}

/**
 * The specification gives only the countries. Laws that require open access (DSA, India's rules of 2021, Turkey's
 * law 5651) need no account; the test law is for staff. [LEGAL-006, LEGAL-010, LEGAL-012]
 */
export const takedownLaws: Readonly<Record<TakedownLaw, TakedownLawSettings>> = {
  test: {
    LAW: 'test',
    DECIDER_KEY: null,
    COUNTRY_CODES: ['US'],
    API_PATH: '/v3/legal/takedowns/test/',
    COMPLAINTS_OFFICE: null,
    TRUSTED_FLAGGER: false,
    RESTRICT_MULTIPLE_LAWS: false,
    ALLOW_ANON_SUBMISSION: false,
  },
  turkey: {
    LAW: 'turkey',
    DECIDER_KEY: null,
    COUNTRY_CODES: ['TR'],
    API_PATH: '/v3/legal/takedowns/turkey/',
    COMPLAINTS_OFFICE: 'Bilgi Teknolojileri ve İletişim Kurumu',
    TRUSTED_FLAGGER: false,
    RESTRICT_MULTIPLE_LAWS: true,
    ALLOW_ANON_SUBMISSION: true,
  },
  dsa: {
    LAW: 'dsa',
    DECIDER_KEY: null,
    COUNTRY_CODES: dsaCountries,
    API_PATH: '/v3/legal/takedowns/dsa/',
    COMPLAINTS_OFFICE: 'Digital Services Coordinator of your member state',
    TRUSTED_FLAGGER: true,
    RESTRICT_MULTIPLE_LAWS: false,
    ALLOW_ANON_SUBMISSION: true,
  },
  india: {
    LAW: 'india',
    DECIDER_KEY: experiments.indiaReporting,
    COUNTRY_CODES: ['IN'],
    API_PATH: '/v3/legal/takedowns/india/',
    COMPLAINTS_OFFICE: 'Grievance Appellate Committee',
    TRUSTED_FLAGGER: false,
    RESTRICT_MULTIPLE_LAWS: true,
    ALLOW_ANON_SUBMISSION: true,
  },
};

/** Returns null for an unknown law. [SRV-016] */
export function takedownLaw(name: string): TakedownLawSettings | null {
  return Object.values(takedownLaws).find(({ LAW }) => LAW === name) ?? null;
}
