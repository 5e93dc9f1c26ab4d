import type { CreateContext } from '@corkboard/shared/remote';

export function createHeading(viewType: CreateContext['viewType']): string {
  switch (viewType) {
    case 4:
      return 'Add to profile';
    case 5:
      return 'Add a Pin or section';
    case 164:
      return 'Add to section';
    case undefined:
      return 'Add a Pin or board';
  }
}
