import type { SpeedVerdict } from '@corkboard/release-contract/contract';

export const SPEED_NAMES = {
  load: 'Loading',
  render: 'Rendering',
  lcp: 'Largest paint (LCP)',
  inp: 'Response to a press (INP)',
} as const satisfies Record<SpeedVerdict['metric'], string>;
