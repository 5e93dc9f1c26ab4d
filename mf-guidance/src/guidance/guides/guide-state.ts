import type { Guide } from './guide.ts';

export type GuidePhase = 'waiting' | 'pulsing' | 'open' | 'completed' | 'dismissed';

export type GuideEvent =
  | 'appeared'
  | 'pulsar-pressed'
  | 'anchor-pressed'
  | 'hovered'
  | 'scrolled-away'
  | 'timed-out'
  | 'complete-pressed'
  | 'dismiss-pressed';

export type GuideEnd = 'completed' | 'dismissed';
export type GuideReport = 'viewed' | GuideEnd;

type Shape = Pick<
  Guide,
  'hasPulsar' | 'hasTooltip' | 'completesOnHover' | 'scrollsAwayAfter' | 'disappearsAfter'
>;

/**
 * Returns the next phase of a guide. Unknown events leave the phase unchanged. [EXP-003, EXP-004, EXP-005, EXP-006,
 * EXP-007, EXP-009, EXP-010, EXP-011]
 */
export function nextPhase(guide: Shape, phase: GuidePhase, event: GuideEvent): GuidePhase {
  if (isFinished(phase)) return phase;
  if (phase === 'waiting') return event === 'appeared' ? firstPhase(guide) : phase;

  switch (event) {
    case 'appeared':
      return phase;
    case 'pulsar-pressed':
      if (!guide.hasTooltip) return 'completed';
      return phase === 'open' ? 'pulsing' : 'open';
    case 'anchor-pressed':
      return guide.hasTooltip && !guide.hasPulsar ? 'dismissed' : phase;
    case 'hovered':
      return guide.completesOnHover ? 'completed' : phase;
    case 'scrolled-away':
      return guide.scrollsAwayAfter === null ? phase : 'dismissed';
    case 'timed-out':
      return guide.disappearsAfter !== null && phase === 'open' ? 'dismissed' : phase;
    case 'complete-pressed':
      return 'completed';
    case 'dismiss-pressed':
      return 'dismissed';
  }
}

export function firstPhase({ hasPulsar, hasTooltip }: Shape): GuidePhase {
  if (hasPulsar) return 'pulsing';
  return hasTooltip ? 'open' : 'completed';
}

export function isFinished(phase: GuidePhase): boolean {
  return phase === 'completed' || phase === 'dismissed';
}

/** Returns the report for a transition, or null for none. A guide that was never shown is never viewed. [EXP-002] */
export function reportForTransition(before: GuidePhase, after: GuidePhase): GuideReport | null {
  if (before === after) return null;
  if (after === 'completed' || after === 'dismissed') return after;
  return before === 'waiting' ? 'viewed' : null;
}
