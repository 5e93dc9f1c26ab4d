import type { PinFilter } from '@corkboard/shared/contract/pins';

export type PinFlag = 'favorites' | 'created';

/** Toggles a flag of the filter. [BOARD-034] */
export function toggled(filter: PinFilter, flag: PinFlag): PinFilter {
  return getFilter({
    favorites: has(filter, 'favorites') !== (flag === 'favorites'),
    created: has(filter, 'created') !== (flag === 'created'),
  });
}

export function has(filter: PinFilter, flag: PinFlag): boolean {
  if (filter === 'FAVORITED_AND_CREATED_BY_ME') return true;
  return filter === (flag === 'favorites' ? 'FAVORITED' : 'CREATED_BY_ME');
}

export function readPinFilter(words: string | null): PinFilter {
  const flags = (words ?? '').split(',');
  return getFilter({ favorites: flags.includes('favorites'), created: flags.includes('created') });
}

export function writePinFilter(filter: PinFilter): string {
  return (['favorites', 'created'] as const).filter((flag) => has(filter, flag)).join(',');
}

function getFilter({ favorites, created }: Record<PinFlag, boolean>): PinFilter {
  if (favorites && created) return 'FAVORITED_AND_CREATED_BY_ME';
  if (favorites) return 'FAVORITED';
  return created ? 'CREATED_BY_ME' : 'none';
}
