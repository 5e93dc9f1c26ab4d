import type { Experience } from '@corkboard/shared/contract/experiences';
import { FLYOUT_DISMISS_DELAY_MS } from '@corkboard/shared/rules/limits';
import { DEFAULT_ANCHORS, PROFILE_PLACEMENT } from '../tips/placements.ts';
import { type GuideVariant, getGuideVariant, getKind, PULSAR } from './guide-variant.ts';

export type Side = 'top' | 'bottom' | 'left' | 'right';

export interface Guide {
  experience: Experience;
  form: GuideVariant;
  hasPulsar: boolean;
  hasTooltip: boolean;
  isAnchored: boolean;
  /** Null if the current platform has no anchor. */
  anchor: string | null;
  side: Side;
  delay: number;
  disappearsAfter: number | null;
  scrollsAwayAfter: number | null;
  isScrolledByTouch: boolean;
  completesOnHover: boolean;
}

const SIDES: Side[] = ['top', 'bottom', 'left', 'right'];

/** Values of `flyout_direction`: up, right, down, left. [EXP-025] */
const DIRECTIONS: Readonly<Record<number, Side>> = { 1: 'top', 2: 'right', 3: 'bottom', 4: 'left' };

/** Parses an experience. Returns null for a kind that this version doesn't show. [EXP-022] */
export function toGuide(experience: Experience, { isPhone }: { isPhone: boolean }): Guide | null {
  const form = getGuideVariant(experience);
  if (form === null) return null;
  const { placement_id, display_data } = experience;
  const anchors = display_data.anchors_by_platform;
  const place = anchors?.[isPhone ? 'web_mobile' : 'web'];
  const isTip = form === 'tip';
  const isBanner = form === 'hero' || form === 'avatar';

  return {
    experience,
    form,
    hasPulsar: display_data.has_pulsar ?? (isTip && display_data.display_type === PULSAR),
    hasTooltip: isTip ? (display_data.has_tooltip ?? getKind(experience) === 'tooltip') : true,
    isAnchored: isTip || (!isBanner && anchors !== undefined),
    anchor: anchors ? (place?.anchor ?? null) : (isTip && DEFAULT_ANCHORS[placement_id]) || null,
    side: getDirection(display_data.flyout_direction, place?.placement),
    delay: display_data.delay ?? 0,
    disappearsAfter: display_data.disappearTime || null,
    scrollsAwayAfter: scrollsAwayAfter(experience, form),
    isScrolledByTouch: placement_id === PROFILE_PLACEMENT,
    completesOnHover: display_data.complete_on_hover ?? false,
  };
}

export function isMoreIdeas({ form, experience }: Pick<Guide, 'form' | 'experience'>): boolean {
  const { thumbnail_urls = [] } = experience.display_data;
  return form === 'flyout' && (getKind(experience) === 'more_ideas' || thumbnail_urls.length > 0);
}

function scrollsAwayAfter(experience: Experience, form: GuideVariant): number | null {
  if (isMoreIdeas({ form, experience })) return FLYOUT_DISMISS_DELAY_MS;
  const { scroll_to_dismiss, scroll_to_dismiss_delay_in_seconds = 0 } = experience.display_data;
  return scroll_to_dismiss ? scroll_to_dismiss_delay_in_seconds * 1000 : null;
}

function getDirection(direction: number | undefined, placement: string | undefined): Side {
  const asked = direction === undefined ? undefined : DIRECTIONS[direction];
  return asked ?? SIDES.find((side) => side === placement) ?? 'bottom';
}
