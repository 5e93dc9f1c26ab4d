import { x } from '@corkboard/shared/icons/x.ts';
import { FieldErrors, IconButton, TextField } from '@corkboard/shared/ui';
import { useContext, useId } from 'react';

import { Select } from '../common/select.tsx';
import { type AccountKind, parseKinds, type Question, type RuleDraft } from './audience-draft.ts';
import styles from './audience-fields.module.css';

interface Props {
  rule: RuleDraft;
  name: string;
  onChange(rule: RuleDraft): void;
  onRemove(): void;
}

const QUESTIONS: Record<Question, string> = {
  country: 'Country',
  locale: 'Language',
  account_kind: 'Kind of account',
  staff: 'Staff',
  early: 'Early accounts',
  account: 'Account',
};

const LISTS: Partial<Record<Question, { label: string; placeholder: string }>> = {
  country: { label: 'Countries', placeholder: 'DE, GB' },
  locale: { label: 'Languages', placeholder: 'en, de-AT' },
  account: { label: 'Accounts', placeholder: 'noorhaddad, tomasrey' },
};

const KINDS: Record<AccountKind, string> = {
  signed_out: 'logged out',
  personal: 'personal',
  business: 'business',
};

export function RuleFields({ rule, name, onChange, onRemove }: Props) {
  const list = LISTS[rule.by];
  return (
    <div className={styles['rule']}>
      <Select
        label="Rule"
        value={rule.by}
        onChange={({ target }) => onChange({ ...rule, by: toQuestion(target.value), values: '' })}
      >
        {Object.entries(QUESTIONS).map(([by, title]) => (
          <option key={by} value={by}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        label="Holds for"
        value={rule.not ? 'not' : 'is'}
        onChange={({ target }) => onChange({ ...rule, not: target.value === 'not' })}
      >
        <option value="is">These</option>
        <option value="not">Everyone except</option>
      </Select>
      {list && (
        <TextField
          label={list.label}
          placeholder={list.placeholder}
          required
          value={rule.values}
          onChange={({ target }) => onChange({ ...rule, values: target.value })}
        />
      )}
      {rule.by === 'account_kind' && <Kinds rule={rule} onChange={onChange} />}
      <IconButton
        icon={x}
        label={`Remove ${name}`}
        size="s"
        variant="plain"
        className={styles['remove']}
        onClick={onRemove}
      />
    </div>
  );
}

function Kinds({ rule, onChange }: Pick<Props, 'rule' | 'onChange'>) {
  const id = useId();
  const isMissing = useContext(FieldErrors)[id] !== undefined;
  const selected = parseKinds(rule.values);
  const turn = (kind: AccountKind) => {
    const kinds = selected.includes(kind)
      ? selected.filter((it) => it !== kind)
      : [...selected, kind];
    onChange({ ...rule, values: kinds.join(', ') });
  };
  return (
    <fieldset className={styles['kinds']}>
      <legend>Kinds</legend>
      {parseKinds(Object.keys(KINDS).join(',')).map((kind, at) => (
        <label key={kind}>
          <input
            id={at === 0 ? id : undefined}
            type="checkbox"
            aria-invalid={(isMissing && selected.length === 0) || undefined}
            aria-describedby={`${id}-error`}
            checked={selected.includes(kind)}
            required={at === 0 && selected.length === 0}
            onChange={() => turn(kind)}
          />{' '}
          {KINDS[kind]}
        </label>
      ))}
      <p id={`${id}-error`} className={styles['error']} role="alert">
        {isMissing && selected.length === 0 && 'Select at least one kind.'}
      </p>
    </fieldset>
  );
}

function toQuestion(value: string): Question {
  const questions: Question[] = ['country', 'locale', 'account_kind', 'staff', 'early', 'account'];
  return questions.find((question) => question === value) ?? 'country';
}
