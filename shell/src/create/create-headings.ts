import type { CreateContext } from '@corkboard/shared/remote';

/** What the sheet says first, by where one is. [CREATE-003..CREATE-006] */
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
