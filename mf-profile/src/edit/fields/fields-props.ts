import type { Values } from '../form-values.ts';
import type { FieldErrors } from './validate-fields.ts';

export interface FieldsProps {
  draft: Values;
  faults: FieldErrors;
  set<F extends keyof Values>(field: F, value: Values[F]): void;
}
