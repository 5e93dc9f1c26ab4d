import { getPath, type WorldIssue } from '../world-error.ts';
import { getNameKey, type Kind, type Names } from '../world-names.ts';

type Path = (string | number)[];
export type ReferenceField<T> = [field: string, kind: Kind, getName: (item: T) => string];

export interface ReferenceChecker {
  faults: WorldIssue[];
  fault(message: string, ...path: Path): void;
  /** An undefined name is valid. */
  refer(kind: Kind, name: string | undefined, ...path: Path): void;
  /** Checks that both ends exist, no pair repeats, and no item is paired with itself. */
  pairs<T>(list: string, items: T[] | undefined, ends: ReferenceField<T>[]): void;
  unique<T>(list: string, items: T[] | undefined, getKey: (item: T) => string | null): void;
}

/** `unsure` contains names of invalid items; references to them aren't reported again. */
export function referenceChecker(names: Names, unsure: Names): ReferenceChecker {
  const errors: WorldIssue[] = [];
  const checker: ReferenceChecker = {
    faults: errors,
    fault(message, ...path) {
      errors.push({ path: getPath(...path), message });
    },
    refer(kind, name, ...path) {
      if (name === undefined) return;
      const key = getNameKey(kind, name);
      if (names[kind].has(key) || unsure[kind].has(key)) return;
      checker.fault(`there is no ${kind} ${JSON.stringify(name)}`, ...path);
    },
    pairs(list, items, ends) {
      items?.forEach((item, index) => {
        for (const [field, kind, getName] of ends) {
          checker.refer(kind, getName(item), list, index, field);
        }
        const users = ends
          .filter(([, kind]) => kind === 'user')
          .map(([, , getName]) => getName(item));
        const [one, other] = users;
        if (one !== undefined && other !== undefined && isSame(one, other)) {
          checker.fault('pairs a user with themselves', list, index);
        }
      });
      checker.unique(list, items, (item) =>
        ends.map(([, kind, getName]) => getNameKey(kind, getName(item))).join(' '),
      );
    },
    unique(list, items, getKey) {
      const seen = new Set<string>();
      items?.forEach((item, index) => {
        const key = getKey(item);
        if (key === null) return;
        if (seen.has(key)) checker.fault('is a duplicate', list, index);
        seen.add(key);
      });
    },
  };
  return checker;
}

function isSame(one: string, other: string): boolean {
  return getNameKey('user', one) === getNameKey('user', other);
}
