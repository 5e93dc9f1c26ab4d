import type { TakedownLaw } from '../contract/takedowns.ts';
import { experiments } from './experiments.ts';
import { dsaCountries } from './legal-report.ts';

/** Everything that is particular about a law by which content is taken down. [LEGAL-007] */
export interface TakedownLawSettings {
  LAW: TakedownLaw;
  /** The experiment on which the offer hangs; null: offered always, or never where there are no countries for it. */
  DECIDER_KEY: string | null;
  /** ISO 3166 of the countries in which the law is offered. */
  COUNTRY_CODES: readonly string[];
  /** Where a complaint is handed in. */
  API_PATH: string;
  /** The authority to which somebody can go whom our decision does not satisfy; null where the law names none. */
  COMPLAINTS_OFFICE: string | null;
  /** The law knows trusted flaggers, whose complaints are decided first. */
  TRUSTED_FLAGGER: boolean;
  /** One complaint rests on one ground alone. */
  RESTRICT_MULTIPLE_LAWS: boolean;
  /** Who is not signed in may hand in a complaint. [SRV-065] */
  ALLOW_ANON_SUBMISSION: boolean;
}

/**
 * [LEGAL-006, LEGAL-010, LEGAL-012] The documents give the countries and leave the rest open. Where the law itself
 * wants to be open to everybody (the notices of the Digital Services Act; the grievance officer of India's rules of
 * 2021; Turkey's law 5651), no account is needed. The test law is for staff and is never offered.
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

/** The settings of a law by its name in an address; null for an unknown one. [SRV-016] */
export function takedownLaw(name: string): TakedownLawSettings | null {
  return Object.values(takedownLaws).find(({ LAW }) => LAW === name) ?? null;
}
