import type { ImportFile } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useMutation, useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { discardImportFile } from '@corkboard/shared/requests/pins';
import { Button } from '@corkboard/shared/ui';

import page from '../common/tool-page.module.css';
import { fileSize } from './file-size.ts';
import styles from './transfer.module.css';
import { importFilesQuery } from './transfer-queries.ts';

/** Interrupted uploads, also of a closed tab: selecting the same file resumes them. */
export function PendingUploads() {
  const text = useText();
  const shell = useShell();
  const query = importFilesQuery(shell);
  const { data = [] } = useQuery(query);
  const discard = useMutation({
    mutationKey: [...query.queryKey, 'discard'],
    mutationFn: (id: string) => shell.call(discardImportFile, { id }),
    onSettled: () => shell.queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  if (data.length === 0) return null;

  return (
    <ul className={`${page.card} ${styles.after}`} aria-label={text('Interrupted uploads')}>
      {data.map((file) => (
        <li key={file.id}>
          <div className={styles.words}>
            <p>
              <bdi>{file.file_name}</bdi>
            </p>
            <p className={styles.detail}>
              {text('{here} of {all} uploaded. Choose the same file to resume.', {
                here: fileSize(bytesHere(file), shell.locale),
                all: fileSize(file.bytes, shell.locale),
              })}
            </p>
          </div>
          <Button
            size="s"
            aria-label={text('Discard {name}', { name: file.file_name })}
            onClick={() => discard.mutate(file.id)}
          >
            {text('Discard')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The last part is the remainder. */
function bytesHere({ bytes, part_bytes, received }: ImportFile): number {
  return received.reduce(
    (sum, number) => sum + Math.min(part_bytes, bytes - number * part_bytes),
    0,
  );
}
