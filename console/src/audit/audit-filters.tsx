import type { AuditFilter } from '@corkboard/release-contract/contract';
import { getAuditFilterOptions } from '@corkboard/release-contract/requests';
import { useFieldErrors } from '@corkboard/shared/failures';
import { Button, FieldErrors, TextField } from '@corkboard/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { Select } from '../common/select.tsx';
import { parseLocalTime } from '../remote/parse-local-time.ts';
import styles from './audit-page.module.css';
import { actionLabel } from './describe-entry.ts';

interface Props {
  filter: AuditFilter;
  onChange(filter: AuditFilter): void;
}

export function AuditFilters({ filter, onChange }: Props) {
  const { data: words } = useQuery({
    queryKey: ['release', 'audit-words'],
    queryFn: () => callRelease(getAuditFilterOptions, {}),
  });
  const { errors, isValid, recheck } = useFieldErrors();
  const [days, setDays] = useState({ from: '', to: '' });
  const set = <K extends keyof AuditFilter>(name: K, value: AuditFilter[K]) => {
    const { [name]: _old, ...rest } = filter;
    onChange(value === undefined || value === '' ? rest : { ...rest, [name]: value });
  };
  const choice = (name: 'remote' | 'action' | 'actor', label: string, options: string[] = []) => (
    <Select
      label={label}
      value={filter[name] ?? ''}
      onChange={({ target }) => set(name, target.value)}
    >
      <option value="">All</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {name === 'action' ? actionLabel(option) : option}
        </option>
      ))}
    </Select>
  );
  /** In the browser's time zone; the last day counts as a whole. */
  const day = (name: 'from' | 'to', label: string, hour: string) => (
    <TextField
      label={label}
      type="date"
      value={days[name]}
      onChange={({ target: { value } }) => {
        setDays({ ...days, [name]: value });
        set(name, value === '' ? undefined : parseLocalTime(`${value}${hour}`).at);
      }}
    />
  );

  return (
    <form
      className={styles['filters']}
      role="search"
      noValidate
      onInput={recheck}
      onSubmit={(event) => {
        event.preventDefault();
        isValid(event.currentTarget);
      }}
    >
      <FieldErrors value={errors}>
        {choice('remote', 'Remote', words?.remotes)}
        {choice('action', 'Action', words?.actions)}
        {choice('actor', 'Who', words?.actors)}
        <TextField
          label="Text in the reason"
          type="search"
          value={filter.search ?? ''}
          onChange={({ target }) => set('search', target.value)}
        />
        {day('from', 'From', 'T00:00')}
        {day('to', 'Until', 'T23:59:59.999')}
        <TextField
          label="Snapshot"
          type="number"
          min={0}
          value={filter.snapshot ?? ''}
          onChange={({ target }) =>
            set('snapshot', target.value === '' ? undefined : Number(target.value))
          }
        />
      </FieldErrors>
      <Button
        disabled={Object.keys(filter).length === 0}
        onClick={() => {
          setDays({ from: '', to: '' });
          onChange({});
        }}
      >
        Show all
      </Button>
    </form>
  );
}
