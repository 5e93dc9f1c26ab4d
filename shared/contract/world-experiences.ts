import { type Static, type TSchema, Type } from 'typebox';

import type { LOCALES } from '../rules/locale.ts';
import { displayWith } from './experiences.ts';

const Text = Type.String();
const byLocale = {
  en: Text,
  de: Type.Optional(Text),
  ar: Type.Optional(Text),
} satisfies Record<(typeof LOCALES)[number], TSchema>;

/** One text for everybody, or one for each language: whoever reads another language reads the English one. */
const Words = Type.Union([Text, Type.Object(byLocale, { additionalProperties: false })]);
export type Words = Static<typeof Words>;

/** What an experience shows, as a world and the database keep it: in all of its languages. */
export const WorldExperienceDisplay = displayWith(Words);
export type WorldExperienceDisplay = Static<typeof WorldExperienceDisplay>;
