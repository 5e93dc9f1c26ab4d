import { useText } from '@corkboard/shared/i18n';
import { useId } from 'react';
import type { DraftImage } from '../drafts/pin-draft.ts';
import { useUpload } from '../files/use-upload.ts';
import styles from '../pin-builder.module.css';

interface Props {
  room: number;
  onPage(image: DraftImage): void;
}

export function AddPages({ room, onPage }: Props) {
  const text = useText();
  const id = useId();
  const { send, isSending, failures } = useUpload(onPage);

  return (
    <div className={styles['photo']} data-unsaved={isSending}>
      <label htmlFor={id}>{text('Add pages')}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        // Not `disabled`, which would drop the focus.
        aria-disabled={isSending}
        aria-describedby={`${id}-state ${id}-failures`}
        onClick={(event) => {
          if (isSending) event.preventDefault();
        }}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (!isSending) void send(files.slice(0, room));
        }}
      />
      <p id={`${id}-state`} role="status">
        {isSending
          ? text('Uploading image…')
          : text('{count, plural, one {# page left} other {# pages left}}', { count: room })}
      </p>
      {/* The live region must exist before its text. */}
      <div id={`${id}-failures`} role="alert" data-fault={failures.length > 0}>
        {failures.map(({ file, reason }, index) => (
          <p key={`${index} ${file}`}>
            <bdi>{file}: </bdi>
            <span>{reason}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
