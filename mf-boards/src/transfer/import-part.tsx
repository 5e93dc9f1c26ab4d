import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useId } from 'react';

import page from '../common/tool-page.module.css';
import { ImportDropZone } from './import-drop-zone.tsx';
import { ImportRow } from './import-row.tsx';
import { PendingUploads } from './pending-uploads.tsx';
import { Progress } from './progress.tsx';
import styles from './transfer.module.css';
import { importsQuery } from './transfer-queries.ts';
import { useImportUpload } from './use-import-upload.ts';

export function ImportSection() {
  const text = useText();
  const id = useId();
  const list = useQuery(importsQuery(useShell()));
  const { file, setFile, upload, failure, send } = useImportUpload();

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={page.heading}>
        {text('Import')}
      </h2>
      <ImportDropZone
        file={file}
        isUploading={upload !== null}
        onFile={setFile}
        onSend={() => void send()}
      />
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
