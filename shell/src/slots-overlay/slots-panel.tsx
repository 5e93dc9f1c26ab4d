import { useText } from '@corkboard/shared/i18n';
import { copy } from '@corkboard/shared/icons/copy.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import { IconButton } from '@corkboard/shared/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SlotRow } from './list-slots.ts';
import { describeAsText, describeSlot, findLine } from './slot-words.ts';
import styles from './slots-overlay.module.css';

interface Props {
  ref: RefObject<HTMLElement | null>;
  rows: readonly SlotRow[];
  snapshot: number;
  current: string | null;
  locale: string;
  onChoose(slot: string): void;
  onClose(): void;
}

/** A region and not a dialog: the page stays usable. */
export function SlotsPanel({ ref, rows, snapshot, current, locale, onChoose, onClose }: Props) {
  const text = useText();
  const [copied, setCopied] = useState<'done' | { failed: string } | null>(null);

  const copyRows = async () => {
    const list = describeAsText({ rows, snapshot }, text, locale);
    setCopied(null);
    try {
      await navigator.clipboard.writeText(list);
      setCopied('done');
    } catch {
      setCopied({ failed: list });
    }
  };
  return (
    <section
      ref={ref}
      className={styles['panel']}
      aria-label={text('Slots on this page')}
      tabIndex={-1}
    >
      <header className={styles['head']}>
        <h2 className={styles['title']}>{text('Slots on this page')}</h2>
        <IconButton
          icon={copy}
          label={text('Copy as text')}
          variant="plain"
          size="s"
          onClick={() => void copyRows()}
        />
        <IconButton icon={x} label={text('Close')} variant="plain" size="s" onClick={onClose} />
      </header>
      <ul className={styles['list']}>
        {rows.map((row) => (
          <PanelRow
            key={row.slot}
            row={row}
            isCurrent={row.slot === current}
            locale={locale}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <footer className={styles['foot']}>
        <span>{text('Snapshot {number}', { number: snapshot })}</span>
        <span role="status">
          {copied === 'done' && text('Copied')}
          {copied !== null && copied !== 'done' && text("Couldn't copy. Select the text instead.")}
        </span>
        <span className={styles['keys']}>{text('Alt + S hides this')}</span>
        {copied !== null && copied !== 'done' && (
          <textarea
            className={styles['text']}
            aria-label={text('Slots on this page')}
            readOnly
            rows={4}
            value={copied.failed}
          />
        )}
      </footer>
    </section>
  );
}

interface RowProps {
  row: SlotRow;
  isCurrent: boolean;
  locale: string;
  onChoose(slot: string): void;
}

function PanelRow({ row, isCurrent, locale, onChoose }: RowProps) {
  const text = useText();
  const place = useRef<HTMLLIElement>(null);
  const { version, channel, outcome, errors } = describeSlot(row, text, locale);

  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);

  return (
    <li ref={place}>
      <button
        type="button"
        className={styles['row']}
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(row.slot)}
      >
        <span className={styles['mark']} data-line={findLine(row)} aria-hidden="true" />
        <b className={styles['slot']}>
          <bdi>{row.slot}</bdi>
        </b>{' '}
        <span className={styles['outcome']} data-failed={row.state === 'failed' || undefined}>
          {outcome}
        </span>{' '}
        <span className={styles['detail']}>
          <bdi>{version}</bdi>
          {channel && ` · ${channel}`}
        </span>{' '}
        <span className={styles['errors']}>{errors}</span>
      </button>
    </li>
  );
}
