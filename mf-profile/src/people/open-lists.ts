import type { PeopleList } from '@corkboard/shared/rules/people';

/** By history entry. In memory, so that a reload shows the profile itself. Browser only. */
const lists = new Map<string, PeopleList>();

/** The lists that were left for one of their people. */
export const openLists = {
  keep: (entry: string, list: PeopleList): void => void lists.set(entry, list),
  take(entry: string): PeopleList | undefined {
    const list = lists.get(entry);
    lists.delete(entry);
    return list;
  },
};
