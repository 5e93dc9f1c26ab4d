import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { useId } from 'react';
import { Checkbox, CheckboxGroup, Label, Text } from 'react-aria-components/CheckboxGroup';
import { Icon } from '../icon.tsx';
import styles from './checkbox-group-field.module.css';

export interface CheckboxOption {
  id: string;
  label: string;
  detail?: string | undefined;
  isDisabled?: boolean | undefined;
}

export interface CheckboxGroupFieldProps {
  label: string;
  description?: string | undefined;
  options: readonly CheckboxOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  isDisabled?: boolean | undefined;
}

export function CheckboxGroupField({
  label,
  description,
  options,
  value,
  onChange,
  isDisabled = false,
}: CheckboxGroupFieldProps) {
  return (
    <CheckboxGroup
      className={styles.group ?? ''}
      value={[...value]}
      onChange={onChange}
      isDisabled={isDisabled}
    >
      <Label className={styles.legend ?? ''}>{label}</Label>
      {description !== undefined && (
        <Text slot="description" className={styles.detail ?? ''}>
          {description}
        </Text>
      )}
      {options.map((option) => (
        <Option key={option.id} option={option} />
      ))}
    </CheckboxGroup>
  );
}

function Option({ option }: { option: CheckboxOption }) {
  const id = useId();
  const { detail } = option;
  return (
    <Checkbox
      value={option.id}
      isDisabled={option.isDisabled ?? false}
      aria-labelledby={`${id}-label`}
      {...(detail !== undefined && { 'aria-describedby': `${id}-detail` })}
      className={styles.option ?? ''}
    >
      <span className={styles.box}>
        <Icon path={checkBold} size="s" />
      </span>
      <span>
        <span className={styles.label} id={`${id}-label`}>
          {option.label}
        </span>
        {detail !== undefined && (
          <span className={styles.detail} id={`${id}-detail`}>
            {detail}
          </span>
        )}
      </span>
    </Checkbox>
  );
}
