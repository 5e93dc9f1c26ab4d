import * as names from '../experiences/experiments.ts';

interface Experiments {
  group(name: string): string;
}

/** [CREATE-024] */
export function isPinCreationDisabled(experiments: Experiments): boolean {
  return ['disable_all', 'disable_web_pins'].includes(experiments.group(names.pinCreation));
}

/** [ROUTE-027, CREATE-031] */
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
