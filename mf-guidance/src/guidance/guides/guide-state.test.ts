import { type GuideEvent, type GuidePhase, nextPhase, reportForTransition } from './guide-state.ts';

const shape = {
  hasPulsar: false,
  hasTooltip: false,
  completesOnHover: false,
  scrollsAwayAfter: null,
  disappearsAfter: null,
};
const pulsar = { ...shape, hasPulsar: true };
const tooltip = { ...shape, hasTooltip: true };
const both = { ...shape, hasPulsar: true, hasTooltip: true };

function after(guide: Parameters<typeof nextPhase>[0], ...events: GuideEvent[]): GuidePhase {
  return events.reduce<GuidePhase>((phase, event) => nextPhase(guide, phase, event), 'waiting');
}

it('[EXP-002] reports a view once when shown', () => {
  expect(reportForTransition('waiting', 'pulsing')).toBe('viewed');
  expect(reportForTransition('waiting', 'open')).toBe('viewed');
  expect(reportForTransition('pulsing', 'open')).toBeNull();
  expect(reportForTransition('open', 'open')).toBeNull();
});

it('[EXP-003] stays completed or dismissed once it ends', () => {
  expect(after(both, 'appeared', 'complete-pressed', 'dismiss-pressed')).toBe('completed');
  expect(after(both, 'appeared', 'dismiss-pressed', 'pulsar-pressed')).toBe('dismissed');
  expect(reportForTransition('open', 'completed')).toBe('completed');
  expect(reportForTransition('pulsing', 'dismissed')).toBe('dismissed');
});

it('[EXP-004] opens and closes the tooltip from the pulsar', () => {
  expect(after(both, 'appeared')).toBe('pulsing');
  expect(after(both, 'appeared', 'pulsar-pressed')).toBe('open');
  expect(after(both, 'appeared', 'pulsar-pressed', 'pulsar-pressed')).toBe('pulsing');
});

it('[EXP-005] completes from a pulsar without a tooltip', () => {
  expect(after(pulsar, 'appeared', 'pulsar-pressed')).toBe('completed');
});

it('[EXP-006] is dismissed by its anchor only without a pulsar', () => {
  expect(after(tooltip, 'appeared', 'anchor-pressed')).toBe('dismissed');
  expect(after(both, 'appeared', 'pulsar-pressed', 'anchor-pressed')).toBe('open');
});

it('[EXP-007] is scrolled away only when enabled', () => {
  expect(after({ ...both, scrollsAwayAfter: 0 }, 'appeared', 'scrolled-away')).toBe('dismissed');
  expect(after(both, 'appeared', 'scrolled-away')).toBe('pulsing');
});

it('[EXP-009] is completed by hovering only when enabled', () => {
  expect(after({ ...both, completesOnHover: true }, 'appeared', 'hovered')).toBe('completed');
  expect(after(both, 'appeared', 'hovered')).toBe('pulsing');
});

it('[EXP-010] completes immediately with neither pulsar nor tooltip', () => {
  expect(after(shape, 'appeared')).toBe('completed');
  expect(reportForTransition('waiting', 'completed')).toBe('completed');
});

it('[EXP-011] times out only when enabled and the tooltip is open', () => {
  const timed = { ...both, disappearsAfter: 3000 };
  expect(after(timed, 'appeared', 'pulsar-pressed', 'timed-out')).toBe('dismissed');
  expect(after(timed, 'appeared', 'timed-out')).toBe('pulsing');
  expect(after(both, 'appeared', 'pulsar-pressed', 'timed-out')).toBe('open');
});

it('[EXP-013] ignores events before it has appeared', () => {
  expect(after(both, 'pulsar-pressed', 'complete-pressed', 'scrolled-away')).toBe('waiting');
});
