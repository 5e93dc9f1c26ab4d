import type { Plan } from '@corkboard/shared/contract/release';
import type { Shell } from '@corkboard/shared/remote';

/** Experiments as the server evaluated them for this visitor. Unknown or unset is off. [GATE-001, GATE-004] */
export function createExperiments(values: Plan['experiments']): Shell['experiments'] {
  return {
    isOn: (name) => Boolean(values[name]),
    group: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : '';
    },
  };
}
