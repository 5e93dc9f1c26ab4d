import type { Experience } from '@corkboard/shared/contract/experiences.ts';

import { DEFAULT_ANCHORS, PROFILE_PLACEMENT } from './placements.ts';

export type Side = 'top' | 'bottom' | 'left' | 'right';

/** An experience that is taught at an element of the page: a tooltip, a pulsar, or both. */
export interface Guide {
  experience: Experience;
  hasPulsar: boolean;
  hasTooltip: boolean;
  /** Name of the element; null where this platform has none. */
  anchor: string | null;
  /** Where the tooltip stands if there is room. */
  side: Side;
  /** Milliseconds. */
  delay: number;
  /** Milliseconds after which the tooltip goes by itself; null when it stays. */
  disappearsAfter: number | null;
  /** Milliseconds between the first scroll and going; null when scrolling does nothing. */
  scrollsAwayAfter: number | null;
  /** A finger's move counts as a scroll. [EXP-008] */
  isScrolledByTouch: boolean;
  completesOnHover: boolean;
}

/** Values of `component_type` and `type` that are taught at an element. They are our choice. [EXP-019] */
const KINDS = ['tooltip', 'pulsar', 'guidance'];

/** `display_type` of a pulsar. [EXP-024] */
const PULSAR = 2;

const SIDES: Side[] = ['top', 'bottom', 'left', 'right'];

/** Reads an experience as a guide. Null for a kind that this version does not show. [EXP-019, EXP-022, EXP-037] */
export function guideOf(experience: Experience, { isPhone }: { isPhone: boolean }): Guide | null {
  if (!isGuide(experience)) return null;
  const { placement_id, display_data } = experience;
  const anchors = display_data.anchors_by_platform;
  const place = anchors?.[isPhone ? 'web_mobile' : 'web'];

  return {
    experience,
    hasPulsar: display_data.has_pulsar ?? display_data.display_type === PULSAR,
    hasTooltip: display_data.has_tooltip ?? kindOf(experience) === 'tooltip',
    anchor: anchors ? (place?.anchor ?? null) : (DEFAULT_ANCHORS[placement_id] ?? null),
    side: SIDES.find((side) => side === place?.placement) ?? 'bottom',
    delay: display_data.delay ?? 0,
    disappearsAfter: display_data.disappearTime || null,
    scrollsAwayAfter: display_data.scroll_to_dismiss
      ? (display_data.scroll_to_dismiss_delay_in_seconds ?? 0) * 1000
      : null,
    isScrolledByTouch: placement_id === PROFILE_PLACEMENT,
    completesOnHover: display_data.complete_on_hover ?? false,
  };
}

function isGuide(experience: Experience): boolean {
  const { component_type, has_pulsar, has_tooltip } = experience.display_data;
  if (KINDS.includes(kindOf(experience))) return true;
  // Guidance on profiles says what it is by these two fields alone. [EXP-037]
  return component_type === undefined && (has_pulsar !== undefined || has_tooltip !== undefined);
}

function kindOf({ type, display_data }: Experience): string {
  return display_data.component_type ?? type;
}
