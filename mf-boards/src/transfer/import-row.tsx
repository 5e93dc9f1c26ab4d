import type { PinImport } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { cancelImport } from '@corkboard/shared/requests/pins';
import { Button, VisuallyHidden } from '@corkboard/shared/ui';
import { useState } from 'react';

import { errorText } from '../common/actions/error-text.ts';
import { ImportReport } from './import-report.tsx';
import { Progress } from './progress.tsx';
import styles from './transfer.module.css';
import { importsQuery } from './transfer-queries.ts';

export function ImportRow({ item }: { item: PinImport }) {
  const text = useText();
  const shell = useShell();
  const [isOpen, setOpen] = useState(false);
  const isUnderWay = item.status === 'waiting' || item.status === 'running';
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  if (isUnderWay && !wasUnderWay) setWasUnderWay(true);
  const stop = useMutation({
    mutationKey: [...importsQuery(shell).queryKey, item.id, 'stop'],
    mutationFn: () => shell.call(cancelImport, { id: item.id }),
    onSettled: () =>
      shell.queryClient.invalidateQueries({ queryKey: importsQuery(shell).queryKey }),
  });
  const counts = text('{created} of {total} added, {skipped} skipped, {failed} failed', {
    created: item.created_count,
    total: item.total_count,
    skipped: item.skipped_count,
    failed: item.failed_count,
  });

  // A stopped or failed import has a message.
  const end = item.message ?? `${text('Finished: {name}', { name: item.file_name })}.`;

  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{item.file_name}</bdi>
        </p>
        <p className={styles.detail}>{counts}</p>
        {isUnderWay && <Progress label={item.file_name} value={item.progress} />}
        <span role="status">
          <VisuallyHidden>{wasUnderWay && !isUnderWay && `${end} ${counts}`}</VisuallyHidden>
        </span>
        {item.message !== null && (
          <p className={item.status === 'failed' ? styles.failure : styles.detail}>
            {item.message}
          </p>
        )}
        {stop.isError && (
          <p role="alert" className={styles.failure}>
            {errorText(stop.error, text)}
          </p>
        )}
        {isOpen && <ImportReport id={item.id} isUnderWay={isUnderWay} />}
      </div>
      <div className={styles.acts}>
        {isUnderWay && (
          <Button
            size="s"
            isPending={stop.isPending}
            aria-label={text('Stop the import of {name}', { name: item.file_name })}
            onClick={() => stop.mutate()}
          >
            {text('Stop')}
          </Button>
        )}
        <Button
          size="s"
          aria-expanded={isOpen}
          aria-label={text('Report of {name}', { name: item.file_name })}
          onClick={() => setOpen(!isOpen)}
        >
          {text('Report')}
        </Button>
      </div>
    </li>
  );
}
