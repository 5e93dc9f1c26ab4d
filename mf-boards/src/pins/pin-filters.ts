import type { PinFilter } from '@corkboard/shared/contract/pin-feeds.ts';

/** The two buttons of the owner. Other values of the enumeration are carried and mean no button. [PINS-017] */
export type PinFlag = 'favorites' | 'created';

/** The filter after one of the buttons was pressed: all four values can be reached. [BOARD-034] */
export function toggled(filter: PinFilter, flag: PinFlag): PinFilter {
  return filterOf({
    favorites: has(filter, 'favorites') !== (flag === 'favorites'),
    created: has(filter, 'created') !== (flag === 'created'),
  });
}

export function has(filter: PinFilter, flag: PinFlag): boolean {
  if (filter === 'FAVORITED_AND_CREATED_BY_ME') return true;
  return filter === (flag === 'favorites' ? 'FAVORITED' : 'CREATED_BY_ME');
}

/** As it stands in the address, so that a reload and the way back keep it. */
export function readPinFilter(words: string | null): PinFilter {
  const flags = (words ?? '').split(',');
  return filterOf({ favorites: flags.includes('favorites'), created: flags.includes('created') });
}

export function writePinFilter(filter: PinFilter): string {
  return (['favorites', 'created'] as const).filter((flag) => has(filter, flag)).join(',');
}

function filterOf({ favorites, created }: Record<PinFlag, boolean>): PinFilter {
  if (favorites && created) return 'FAVORITED_AND_CREATED_BY_ME';
  if (favorites) return 'FAVORITED';
  return created ? 'CREATED_BY_ME' : 'none';
}
