import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { uploadImport } from '@corkboard/shared/uploads/upload-import.ts';
import { useId, useState } from 'react';

import entries from '../common/entries.module.css';
import { ImportRow } from './import-row.tsx';
import { PendingUploads } from './pending-uploads.tsx';
import { Progress } from './progress.tsx';
import styles from './transfer.module.css';
import { importFilesQuery, importsQuery } from './transfer-queries.ts';

interface Upload {
  share: number;
  stop: AbortController;
}

export function ImportSection() {
  const text = useText();
  const id = useId();
  const shell = useShell();
  const query = importsQuery(shell);
  const list = useQuery(query);
  const [file, setFile] = useState<File | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    if (!file || upload !== null) return;
    setFailure(null);
    if (file.size === 0) return setFailure(text('This file is empty.'));
    const stop = new AbortController();
    setUpload({ share: 0, stop });
    const onProgress = (share: number) => setUpload({ share, stop });
    const sent = await uploadImport(shell.call, file, onProgress, stop.signal);
    setUpload(null);
    if (sent.isSent) setFile(null);
    else if (!stop.signal.aborted) {
      setFailure(
        sent.why ?? text('Your connection was lost. The file is still chosen: try again.'),
      );
    }
    await Promise.all([
      shell.queryClient.invalidateQueries({ queryKey: query.queryKey }),
      shell.queryClient.invalidateQueries({ queryKey: importFilesQuery(shell).queryKey }),
    ]);
  }

  return (
    <section className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('Import')}</h2>
      <p>
        {text(
          'An export of Corkboard, the bookmarks of a browser, or a data export of Pinterest. What is here already is not made twice: a file may be sent again.',
        )}
      </p>
      <div className={styles.file}>
        <label htmlFor={id}>{text('File')}</label>
        <input
          id={id}
          key={file ? 'chosen' : 'none'}
          type="file"
          accept=".zip,.json,.html,.htm"
          onChange={({ target }) => setFile(target.files?.[0] ?? file)}
        />
        <Button
          variant="primary"
          disabled={!file}
          isPending={upload !== null}
          onClick={() => void send()}
        >
          {text('Import')}
        </Button>
      </div>
      {file && <p className={entries.detail}>{text('Chosen: {name}', { name: file.name })}</p>}
      {upload && (
        <div className={styles.under}>
          <Progress label={text('Upload')} value={upload.share} />
          <Button size="s" onClick={() => upload.stop.abort()}>
            {text('Stop the upload')}
          </Button>
        </div>
      )}
      <p role="alert" className={styles.failure}>
        {failure ?? (list.isError ? text('Your imports could not be loaded.') : null)}
      </p>
      {!upload && <PendingUploads />}
      <ul className={entries.list}>
        {list.data?.map((item) => (
          <ImportRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
