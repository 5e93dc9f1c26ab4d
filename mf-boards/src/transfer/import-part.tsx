import type { PinImport } from '@corkboard/shared/contract/exports.ts';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { sendImport } from '@corkboard/shared/uploads/send-import.ts';
import { useId, useState } from 'react';

import { ImportReport } from './import-report.tsx';
import { Progress } from './progress.tsx';
import styles from './transfer.module.css';
import { importsQuery } from './transfer-queries.ts';

/** A file of another place becomes Pins; each of its lines is accounted for, and what broke off goes on. */
export function ImportPart() {
  const text = useText();
  const id = useId();
  const shell = useShell();
  const query = importsQuery(shell);
  const list = useQuery(query);
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    if (!file || share !== null) return;
    setFailure(null);
    setShare(0);
    const sent = await sendImport(shell.call, file, setShare, new AbortController().signal);
    setShare(null);
    if (sent.isSent) setFile(null);
    else
      setFailure(
        sent.why ?? text('Your connection was lost. The file is still chosen: try again.'),
      );
    await shell.queries.invalidateQueries({ queryKey: query.queryKey });
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
          isWorking={share !== null}
          onClick={() => void send()}
        >
          {text('Import')}
        </Button>
      </div>
      {file && <p className={styles.detail}>{text('Chosen: {name}', { name: file.name })}</p>}
      {share !== null && <Progress label={text('Upload')} value={share} />}
      <p role="alert" className={styles.failure}>
        {failure ?? (list.isError ? text('Your imports could not be loaded.') : null)}
      </p>
      <ul className={styles.list}>
        {list.data?.map((item) => (
          <ImportRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ImportRow({ item }: { item: PinImport }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isUnderWay = item.status === 'waiting' || item.status === 'running';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p>
          <bdi>{item.file_name}</bdi>
        </p>
        <p className={styles.detail} role="status">
          {text('{created} of {total} added, {skipped} here already or left out, {failed} failed', {
            created: item.created_count,
            total: item.total_count,
            skipped: item.skipped_count,
            failed: item.failed_count,
          })}
        </p>
        {isUnderWay && <Progress label={item.file_name} value={item.progress} />}
        {item.status === 'failed' && <p className={styles.failure}>{item.message}</p>}
        {isOpen && <ImportReport id={item.id} isUnderWay={isUnderWay} />}
      </div>
      <Button
        size="s"
        aria-expanded={isOpen}
        aria-label={text('Report of {name}', { name: item.file_name })}
        onClick={() => setOpen(!isOpen)}
      >
        {text('Report')}
      </Button>
    </li>
  );
}
