/** Fields of forms, on React Aria: a chunk of its own, imported lazily by the forms that use it. */

export {
  CheckboxGroupField,
  type CheckboxGroupFieldProps,
  type CheckboxOption,
} from '../ui/checkbox-group-field.tsx';
export { SwitchField, type SwitchFieldProps } from '../ui/switch-field.tsx';
