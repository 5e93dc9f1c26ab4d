import type { AuditFilter } from '@corkboard/shared/contract/release-audit.ts';
import {
  exportAudit,
  getAudit,
  getAuditWords,
  verifyAudit,
} from '@corkboard/shared/contract/requests-release.ts';
import { wireRequestOf } from '@corkboard/shared/http/call.ts';
import { Button, Spinner, TextField } from '@corkboard/shared/ui';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ask } from '../api/ask.ts';
import { Panel } from '../common/panel.tsx';
import { Refused } from '../common/refused.tsx';
import { Select } from '../common/select.tsx';
import { Tag } from '../common/tag.tsx';
import { AuditList } from './audit-list.tsx';
import styles from './audit-page.module.css';
import { deedOf } from './audit-sentence.ts';

const PAGE = 50;

/** The whole log with filters, as a file, and the proof that nothing was changed or taken out. */
export function AuditPage() {
  const [filter, setFilter] = useState<AuditFilter>({});
  const log = useInfiniteQuery({
    queryKey: ['release', 'audit', filter],
    queryFn: ({ pageParam }) =>
      ask(getAudit, { ...filter, limit: PAGE, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE ? null : (page.at(-1)?.number ?? null)),
  });
  const verdict = useMutation({ mutationFn: () => ask(verifyAudit, {}) });
  const fileOf = (format: 'jsonl' | 'csv') =>
    wireRequestOf(exportAudit.address, { ...filter, format }).url;

  return (
    <Panel
      title="Audit log"
      caption={
        verdict.data && (
          <Tag tone={verdict.data.is_whole ? 'positive' : 'danger'}>{verdict.data.sentence}</Tag>
        )
      }
      actions={
        <>
          <Button size="s" isWorking={verdict.isPending} onClick={() => verdict.mutate()}>
            Check the chain
          </Button>
          <a className={styles['file']} href={fileOf('csv')} download>
            CSV
          </a>
          <a className={styles['file']} href={fileOf('jsonl')} download>
            JSON lines
          </a>
        </>
      }
    >
      <Refused error={verdict.error ?? log.error} />
      <Filters filter={filter} onChange={setFilter} />
      {log.data ? (
        <AuditList entries={log.data.pages.flat()} isWhole />
      ) : (
        !log.error && <Spinner label="Loading" />
      )}
      {log.hasNextPage && (
        <Button isWorking={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Earlier entries
        </Button>
      )}
    </Panel>
  );
}

interface FiltersProps {
  filter: AuditFilter;
  onChange(filter: AuditFilter): void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { data: words } = useQuery({
    queryKey: ['release', 'audit-words'],
    queryFn: () => ask(getAuditWords, {}),
  });
  const set = (name: 'remote' | 'action' | 'actor' | 'search', value: string) => {
    const { [name]: _old, ...rest } = filter;
    onChange(value === '' ? rest : { ...rest, [name]: value });
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
          {name === 'action' ? deedOf(option) : option}
        </option>
      ))}
    </Select>
  );

  return (
    <form className={styles['filters']} role="search" onSubmit={(event) => event.preventDefault()}>
      {choice('remote', 'Remote', words?.remotes)}
      {choice('action', 'Deed', words?.actions)}
      {choice('actor', 'Who', words?.actors)}
      <TextField
        label="Words of the reason"
        type="search"
        value={filter.search ?? ''}
        onChange={({ target }) => set('search', target.value)}
      />
    </form>
  );
}
