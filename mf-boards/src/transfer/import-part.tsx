import { useText } from '@corkboard/shared/i18n';
import { downloadSimple } from '@corkboard/shared/icons/download-simple.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Icon } from '@corkboard/shared/ui';
import { uploadImport } from '@corkboard/shared/uploads';
import { useId, useRef, useState } from 'react';

import page from '../common/tool-page.module.css';
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
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
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
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={page.heading}>
        {text('Import')}
      </h2>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          setFile(event.dataTransfer.files[0] ?? file);
        }}
      >
        <Icon path={downloadSimple} />
        <div className={styles.words}>
          <p className={styles.name}>{text('Drop a file here')}</p>
          <p className={styles.detail}>
            {text(
              'A Corkboard export, browser bookmarks, or a Pinterest data export. Uploading a file again creates no duplicates.',
            )}
          </p>
          <p className={styles.detail}>
            {text('Imported boards from bookmarks and Pinterest are secret until you change that.')}
          </p>
        </div>
        <div className={styles.file}>
          <Button onClick={() => chooser.current?.click()}>
            {file ? text('Choose another file') : text('Choose a file')}
          </Button>
          <input
            ref={chooser}
            key={file ? 'chosen' : 'none'}
            className={styles.chooser}
            type="file"
            accept=".zip,.json,.html,.htm"
            aria-label={text('File')}
            tabIndex={-1}
            onChange={({ target }) => setFile(target.files?.[0] ?? file)}
          />
          {file && (
            <Button variant="ink" isPending={upload !== null} onClick={() => void send()}>
              {text('Import')}
            </Button>
          )}
        </div>
        <p role="status" className={styles.detail}>
          {file && text('Chosen: {name}', { name: file.name })}
        </p>
      </div>
      {upload && (
        <div className={styles.under}>
          <Progress label={text('Upload')} value={upload.share} />
          <Button size="s" onClick={() => upload.stop.abort()}>
            {text('Stop the upload')}
          </Button>
        </div>
      )}
      <p role="alert" className={styles.failure}>
        {failure ?? (list.isError ? text("Couldn't load your imports.") : null)}
      </p>
      {!upload && <PendingUploads />}
      {list.data !== undefined && list.data.length > 0 && (
        <ul className={`${page.card} ${styles.after}`}>
          {list.data.map((item) => (
            <ImportRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}
