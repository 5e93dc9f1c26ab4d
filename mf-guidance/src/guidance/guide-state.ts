import type { Guide } from './guide.ts';

/** `waiting` for its delay and its anchor; `pulsing`, with the tooltip still to come; `open`; and two ends. */
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

/** What the server is told. */
export type GuideEnd = 'completed' | 'dismissed';
export type GuideReport = 'viewed' | GuideEnd;

type Shape = Pick<
  Guide,
  'hasPulsar' | 'hasTooltip' | 'completesOnHover' | 'scrollsAwayAfter' | 'disappearsAfter'
>;

/** Where a guide goes from here. What an event means nothing for leaves it where it is. [EXP-003..EXP-011] */
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

function firstPhase({ hasPulsar, hasTooltip }: Shape): GuidePhase {
  if (hasPulsar) return 'pulsing';
  return hasTooltip ? 'open' : 'completed';
}

export function isFinished(phase: GuidePhase): boolean {
  return phase === 'completed' || phase === 'dismissed';
}

/** What a step is worth telling; null for nothing. What was never shown is never viewed. [EXP-002, EXP-003] */
export function reportForTransition(before: GuidePhase, after: GuidePhase): GuideReport | null {
  if (before === after) return null;
  if (after === 'completed' || after === 'dismissed') return after;
  return before === 'waiting' ? 'viewed' : null;
}
