import { type Static, type TSchema, Type } from 'typebox';

import type { LOCALES } from '../../rules/site/locale.ts';
import { displayWith } from '../experiences/experiences.ts';

const Text = Type.String();
const byLocale = {
  en: Text,
  de: Type.Optional(Text),
  ar: Type.Optional(Text),
} satisfies Record<(typeof LOCALES)[number], TSchema>;

const Words = Type.Union([Text, Type.Object(byLocale, { additionalProperties: false })]);
export type Words = Static<typeof Words>;

export const WorldExperienceDisplay = displayWith(Words);
export type WorldExperienceDisplay = Static<typeof WorldExperienceDisplay>;
