import type { Experience } from '@corkboard/shared/contract/experiences.ts';

/** How an experience shows. `tip`: a tooltip, a pulsar or both, at an element of the page. */
export type GuideVariant = 'tip' | 'flyout' | 'modal' | 'toast' | 'hero' | 'avatar';

/** Values of `component_type` and `type`. They are our choice. [EXP-001, EXP-019] */
const FORMS = new Map<string, GuideVariant>([
  ['tooltip', 'tip'],
  ['pulsar', 'tip'],
  ['guidance', 'tip'],
  ['flyout', 'flyout'],
  ['more_ideas', 'flyout'],
  ['modal', 'modal'],
  ['toast', 'toast'],
  ['hero', 'hero'],
  ['hero_banner', 'hero'],
  ['avatar_banner', 'avatar'],
]);

/** Banners that are known by their ids; which has which form is our choice. [EXP-033] */
export const BANNER_VARIANTS: Readonly<Record<number, 'hero' | 'avatar'>> = {
  502597: 'hero',
  500863: 'avatar',
  501153: 'hero',
  501487: 'avatar',
};

/** Values of `display_type`. [EXP-024] */
const FLYOUT = 1;
export const PULSAR = 2;

/** Null for what this version does not know, which is left alone. [EXP-019, EXP-024, EXP-033, EXP-037] */
export function getGuideVariant(experience: Experience): GuideVariant | null {
  const { component_type, display_type, has_pulsar, has_tooltip } = experience.display_data;
  const named = FORMS.get(kindOf(experience));
  if (named) return named === 'tip' && display_type === FLYOUT ? 'flyout' : named;
  if (component_type !== undefined) return null;

  const banner = BANNER_VARIANTS[experience.experience_id];
  if (banner) return banner;
  if (display_type === FLYOUT) return 'flyout';
  // Guidance on profiles says what it is by these fields alone. [EXP-037]
  const isTaught = display_type === PULSAR || has_pulsar !== undefined || has_tooltip !== undefined;
  return isTaught ? 'tip' : null;
}

export function kindOf({ type, display_data }: Experience): string {
  return display_data.component_type ?? type;
}
