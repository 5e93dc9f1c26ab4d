export {
  CheckboxGroupField,
  type CheckboxGroupFieldProps,
  type CheckboxOption,
} from '../ui/checkbox-group-field.tsx';
export { SwitchField, type SwitchFieldProps } from '../ui/switch-field.tsx';
