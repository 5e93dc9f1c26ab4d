import { LoadFailed } from '@corkboard/shared/failures';
import { useDebounced } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { getPinName } from '@corkboard/shared/names';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Skeleton, TextField } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import entry from '../../common/entry.module.css';
import { attachableQuery, MAX_QUERY_LENGTH } from './attachable-query.ts';
import styles from './attachment-picker.module.css';
import type { ChosenAttachment } from './chosen-attachment.ts';

interface Props extends LazyDialogProps {
  onChoose(chosen: ChosenAttachment): void;
}

export function AttachmentPicker({ onChoose, overlays, onClose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim());
  const found = useQuery(attachableQuery(useShell(), query));
  const boards = found.data?.boards.map(
    ({ id, name, image_cover_url, pin_count: count }): Row => ({
      type: 'board',
      id,
      name,
      imageUrl: image_cover_url ?? '',
      detail: text('{count, plural, one {# Pin} other {# Pins}}', { count }),
    }),
  );
  const pins = found.data?.pins.map(
    (pin): Row => ({
      type: 'pin',
      id: pin.id,
      name: getPinName(pin, text),
      imageUrl: pin.images['236x']?.url ?? '',
      detail: pin.board?.name ?? '',
    }),
  );

  function choose(row: Row) {
    onChoose(row);
    onClose();
  }

  return (
    <overlays.DialogOverlay title={text('Attach a Pin or board')} size="s" onClose={onClose}>
      <TextField
        label={text('Search your boards and Pins')}
        type="search"
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose one
        autoFocus
        value={typed}
        maxLength={MAX_QUERY_LENGTH}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.isPending && <Skeleton shape="row" count={4} />}
      {found.isError && !found.data && (
        <LoadFailed
          title={text("Couldn't load boards and Pins.")}
          error={found.error}
          onRetry={found.refetch}
        />
      )}
      <Rows heading={text('Your boards')} rows={boards} onChoose={choose} />
      <Rows heading={text('Your Pins')} rows={pins} onChoose={choose} />
      <p className={styles['none']} role="status">
        {!found.isPlaceholderData &&
          boards?.length === 0 &&
          pins?.length === 0 &&
          (query
            ? text('No results for “{query}”', { query })
            : text('You have no boards or Pins that others can see.'))}
      </p>
    </overlays.DialogOverlay>
  );
}

interface Row extends ChosenAttachment {
  detail: string;
}

interface RowsProps {
  heading: string;
  rows: Row[] | undefined;
  onChoose(row: Row): void;
}

function Rows({ heading, rows, onChoose }: RowsProps) {
  const id = useId();
  if (!rows || rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {heading}
      </h3>
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className={styles['row']} onClick={() => onChoose(row)}>
              <Picture url={row.imageUrl} />
              <span className={styles['words']}>
                <bdi className={entry['name']}>{row.name}</bdi>
                {row.detail && <bdi className={entry['line']}>{row.detail}</bdi>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Picture({ url }: { url: string }) {
  if (!url) return <span className={styles['picture']} />;
  return (
    <img
      className={styles['picture']}
      src={url}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
    />
  );
}
