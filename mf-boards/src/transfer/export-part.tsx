import type { PinExport } from '@corkboard/shared/contract/exports.ts';
import { createExport } from '@corkboard/shared/contract/requests.ts';
import { useText } from '@corkboard/shared/i18n';
import { downloadSimple } from '@corkboard/shared/icons/download-simple.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import entries from '../common/entries.module.css';
import { errorText } from '../common/error-text.ts';
import { fileSize } from './file-size.ts';
import { Progress } from './progress.tsx';
import styles from './transfer.module.css';
import { exportsQuery } from './transfer-queries.ts';

export function ExportSection() {
  const text = useText();
  const shell = useShell();
  const query = exportsQuery(shell);
  const list = useQuery(query);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const isUnderWay = list.data?.some(({ status }) => status === 'waiting' || status === 'running');

  async function begin() {
    setWorking(true);
    setFailure(null);
    try {
      await shell.call(createExport, {});
      await shell.queryClient.invalidateQueries({ queryKey: query.queryKey });
    } catch (error) {
      setFailure(errorText(error, text));
    } finally {
      setWorking(false);
    }
  }

  return (
    <section className={styles.part} aria-labelledby="export-title">
      <h2 id="export-title">{text('Export')}</h2>
      <p>
        {text(
          'Everything of yours: boards, sections and Pins with their pictures and films, as JSON for programs and as pages to read. It is written while you download it and holds what is here at that moment.',
        )}
      </p>
      <Button
        variant="primary"
        icon={downloadSimple}
        isPending={isWorking}
        disabled={isUnderWay === true}
        onClick={() => void begin()}
      >
        {text('Make an export')}
      </Button>
      <p role="alert" className={styles.failure}>
        {failure ?? (list.isError ? text('Your exports could not be loaded.') : null)}
      </p>
      <ul className={entries.list}>
        {list.data?.map((item) => (
          <ExportRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ExportRow({ item }: { item: PinExport }) {
  const text = useText();
  const { locale } = useShell();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const counts = text(
    '{boards, plural, one {# board} other {# boards}}, {pins, plural, one {# Pin} other {# Pins}}',
    { boards: item.board_count, pins: item.pin_count },
  );
  return (
    <li className={`${entries.entry} ${styles.entry}`}>
      <div className={entries.words}>
        <p>
          <time dateTime={item.created_at}>{date.format(Date.parse(item.created_at))}</time>
          {` · ${counts}`}
          {item.bytes !== null &&
            ` · ${text('about {size}', { size: fileSize(item.bytes, locale) })}`}
        </p>
        {item.status === 'failed' && <p className={styles.failure}>{item.message}</p>}
        {(item.status === 'waiting' || item.status === 'running') && (
          <Progress label={text('Export')} value={item.progress} />
        )}
        {item.expires_at !== null && (
          <p className={entries.detail}>
            {text('There until {date}', { date: date.format(Date.parse(item.expires_at)) })}
          </p>
        )}
      </div>
      {item.url !== null && (
        <a className={styles.download} href={item.url} download>
          {text('Download')}
        </a>
      )}
    </li>
  );
}
