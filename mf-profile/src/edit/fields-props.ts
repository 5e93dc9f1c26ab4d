import type { Faults } from './field-faults.ts';
import type { Values } from './values.ts';

/** What every group of the form is given. */
export interface FieldsProps {
  draft: Values;
  faults: Faults;
  set<F extends keyof Values>(field: F, value: Values[F]): void;
}
