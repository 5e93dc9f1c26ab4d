export {
  CheckboxGroupField,
  type CheckboxGroupFieldProps,
  type CheckboxOption,
} from '../ui/fields/checkbox-group-field.tsx';
export { SwitchField, type SwitchFieldProps } from '../ui/fields/switch-field.tsx';
