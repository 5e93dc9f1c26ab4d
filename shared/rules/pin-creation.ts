import { experiments as names } from './experiments.ts';

interface Experiments {
  group(name: string): string;
}

/** Whether nobody can make a Pin here at the moment. [CREATE-024] */
export function isPinCreationDisabled(experiments: Experiments): boolean {
  return ['disable_all', 'disable_web_pins'].includes(experiments.group(names.pinCreation));
}

/**
 * Which builder makes story Pins, by the group of its experiment; the one for stories where nobody has said otherwise.
 * [ROUTE-027, CREATE-031]
 */
export function storyPinBuilderPath(experiments: Experiments): string {
  switch (experiments.group(names.storyPinBuilder)) {
    case 'pin_builder':
      return '/pin-builder/';
    case 'pin_creation_tool':
      return '/pin-creation-tool/';
    default:
      return '/idea-pin-builder/';
  }
}
