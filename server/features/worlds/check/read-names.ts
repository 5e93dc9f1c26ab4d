export interface Names {
  users: Map<string, string>;
  boards: Map<string, string>;
  sections: Map<string, string>;
  interests: Map<string, string>;
  pins: Set<string>;
}

export function name(names: Map<string, string>, id: string): string {
  const found = names.get(id);
  if (found === undefined) throw new Error(`A row refers to ${id}, which is not there.`);
  return found;
}

export function sortByTime<T extends object>(items: T[]): T[] {
  return items
    .map((item) => ({ item, key: `${getTime(item)} ${JSON.stringify(item)}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ item }) => item);
}

function getTime(item: object): string {
  return 'created_at' in item && typeof item.created_at === 'string' ? item.created_at : '';
}

export function groupBy<T>(items: T[], getKey: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return groups;
}
