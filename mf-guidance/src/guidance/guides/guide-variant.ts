import type { Experience } from '@corkboard/shared/contract/experiences';

export type GuideVariant = 'tip' | 'flyout' | 'modal' | 'toast' | 'hero' | 'avatar';

/** The specification doesn't fix these values of `component_type` and `type`. [EXP-001, EXP-019] */
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

export const BANNER_VARIANTS: Readonly<Record<number, 'hero' | 'avatar'>> = {
  502597: 'hero',
  500863: 'avatar',
  501153: 'hero',
  501487: 'avatar',
};

const FLYOUT = 1;
export const PULSAR = 2;

/** Returns null for a kind that this version doesn't know. [EXP-019, EXP-024, EXP-033] */
export function getGuideVariant(experience: Experience): GuideVariant | null {
  const { component_type, display_type, has_pulsar, has_tooltip } = experience.display_data;
  const named = FORMS.get(getKind(experience));
  if (named) return named === 'tip' && display_type === FLYOUT ? 'flyout' : named;
  if (component_type !== undefined) return null;

  const banner = BANNER_VARIANTS[experience.experience_id];
  if (banner) return banner;
  if (display_type === FLYOUT) return 'flyout';
  // Profile guidance has no type: only these fields identify it. [EXP-037]
  const isTaught = display_type === PULSAR || has_pulsar !== undefined || has_tooltip !== undefined;
  return isTaught ? 'tip' : null;
}

export function getKind({ type, display_data }: Experience): string {
  return display_data.component_type ?? type;
}
