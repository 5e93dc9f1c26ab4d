import { pathOf, type WorldIssue } from './world-error.ts';
import { type Kind, type Names, nameKeyOf } from './world-names.ts';

type Path = (string | number)[];
export type ReferenceField<T> = [field: string, kind: Kind, nameOf: (item: T) => string];

export interface ReferenceChecker {
  faults: WorldIssue[];
  fault(message: string, ...path: Path): void;
  /** An undefined name is valid. */
  refer(kind: Kind, name: string | undefined, ...path: Path): void;
  /** Checks that both ends exist, no pair repeats, and no item is paired with itself. */
  pairs<T>(list: string, items: T[] | undefined, ends: ReferenceField<T>[]): void;
  unique<T>(list: string, items: T[] | undefined, keyOf: (item: T) => string | null): void;
}

/** `unsure` contains names of invalid items; references to them aren't reported again. */
export function referenceChecker(names: Names, unsure: Names): ReferenceChecker {
  const errors: WorldIssue[] = [];
  const checker: ReferenceChecker = {
    faults: errors,
    fault(message, ...path) {
      errors.push({ path: pathOf(...path), message });
    },
    refer(kind, name, ...path) {
      if (name === undefined) return;
      const key = nameKeyOf(kind, name);
      if (names[kind].has(key) || unsure[kind].has(key)) return;
      checker.fault(`there is no ${kind} ${JSON.stringify(name)}`, ...path);
    },
    pairs(list, items, ends) {
      items?.forEach((item, index) => {
        for (const [field, kind, nameOf] of ends) {
          checker.refer(kind, nameOf(item), list, index, field);
        }
        const users = ends
          .filter(([, kind]) => kind === 'user')
          .map(([, , nameOf]) => nameOf(item));
        const [one, other] = users;
        if (one !== undefined && other !== undefined && isSame(one, other)) {
          checker.fault('pairs somebody with themselves', list, index);
        }
      });
      checker.unique(list, items, (item) =>
        ends.map(([, kind, nameOf]) => nameKeyOf(kind, nameOf(item))).join(' '),
      );
    },
    unique(list, items, keyOf) {
      const seen = new Set<string>();
      items?.forEach((item, index) => {
        const key = keyOf(item);
        if (key === null) return;
        if (seen.has(key)) checker.fault('stands here twice', list, index);
        seen.add(key);
      });
    },
  };
  return checker;
}

function isSame(one: string, other: string): boolean {
  return nameKeyOf('user', one) === nameKeyOf('user', other);
}
