import type { PinExport } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { downloadSimple } from '@corkboard/shared/icons/download-simple.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { createExport } from '@corkboard/shared/requests/pins';
import { Button, VisuallyHidden } from '@corkboard/shared/ui';
import { useState } from 'react';

import { errorText } from '../common/actions/error-text.ts';
import page from '../common/tool-page.module.css';
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
    <section aria-labelledby="export-title">
      <h2 id="export-title" className={page.heading}>
        {text('Export')}
      </h2>
      <ul className={page.card}>
        <li>
          <div className={styles.words}>
            <p className={styles.name}>{text('Everything, with images and videos')}</p>
            <p className={styles.detail}>
              {text(
                'Your boards, sections, and Pins, and the rest that Corkboard stores about you: profile, email address, settings, logins, consents, follows, blocks, messages you sent, notifications, searches, reports, and more. As JSON and as web pages.',
              )}
            </p>
            <p className={styles.detail}>
              {text(
                'Share the file only with people who may read all of that. It contains your data as of the download.',
              )}
            </p>
          </div>
          <Button
            variant="primary"
            className={styles.begin}
            icon={downloadSimple}
            isPending={isWorking}
            disabled={isUnderWay === true}
            onClick={() => void begin()}
          >
            {text('Make an export')}
          </Button>
        </li>
        {list.data?.map((item) => (
          <ExportRow key={item.id} item={item} />
        ))}
      </ul>
      <p role="alert" className={styles.failure}>
        {failure ?? (list.isError ? text("Couldn't load your exports.") : null)}
      </p>
    </section>
  );
}

function ExportRow({ item }: { item: PinExport }) {
  const text = useText();
  const { locale } = useShell();
  const isUnderWay = item.status === 'waiting' || item.status === 'running';
  const [wasUnderWay, setWasUnderWay] = useState(isUnderWay);
  if (isUnderWay && !wasUnderWay) setWasUnderWay(true);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const counts = text(
    '{boards, plural, one {# board} other {# boards}}, {pins, plural, one {# Pin} other {# Pins}}',
    { boards: item.board_count, pins: item.pin_count },
  );
  return (
    <li>
      <div className={styles.words}>
        <p>
          <time dateTime={item.created_at}>{date.format(Date.parse(item.created_at))}</time>
          {` · ${counts}`}
          {item.bytes !== null &&
            ` · ${text('about {size}', { size: fileSize(item.bytes, locale) })}`}
        </p>
        {item.status === 'failed' && <p className={styles.failure}>{item.message}</p>}
        {isUnderWay && <Progress label={text('Export')} value={item.progress} />}
        <span role="status">
          <VisuallyHidden>
            {wasUnderWay && !isUnderWay && (item.message ?? text('Your export is ready.'))}
          </VisuallyHidden>
        </span>
        {item.expires_at !== null && (
          <p className={styles.detail}>
            {text('Available until {date}', { date: date.format(Date.parse(item.expires_at)) })}
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
