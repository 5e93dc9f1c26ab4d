import { diffSnapshots } from '@corkboard/release-contract/requests';
import { Spinner, TextField } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import form from '../common/dialog-form.module.css';
import { ChangeList } from './change-list.tsx';

interface Props {
  from: number;
  active: number;
  onClose(): void;
}

export function CompareDialog({ from, active, onClose }: Props) {
  const [to, setTo] = useState(String(from === active ? active - 1 : active));
  const other = /^\d+$/.test(to) ? Number(to) : undefined;
  const diff = useQuery({
    queryKey: ['release', 'diff', from, other ?? null],
    queryFn: () => callRelease(diffSnapshots, { from, to: other ?? 0 }),
    enabled: other !== undefined,
  });

  return (
    <NativeDialog title={`From snapshot ${from}`} onClose={onClose}>
      <div className={form['form']}>
        <TextField
          label="To snapshot"
          type="number"
          min={0}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <ApiErrorMessage error={diff.error} />
        {diff.isFetching && !diff.data && <Spinner label="Loading" />}
        <div role="status">
          {diff.data && <ChangeList changes={diff.data.changes} notes={diff.data.notes} />}
        </div>
        {diff.data?.why_not && <p>It can't be restored: {diff.data.why_not}</p>}
      </div>
    </NativeDialog>
  );
}
