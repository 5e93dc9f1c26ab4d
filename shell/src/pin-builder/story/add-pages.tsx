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
  const { send, isSending, fault: error } = useUpload();

  async function use(files: File[]) {
    for (const file of files.slice(0, room)) {
      const image = await send(file);
      if (!image) return;
      onPage(image);
    }
  }

  return (
    <div className={styles['photo']} data-unsaved={isSending}>
      <label htmlFor={id}>{text('Add pages')}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isSending}
        aria-describedby={`${id}-state`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void use(files);
        }}
      />
      <p id={`${id}-state`} role={error ? 'alert' : 'status'} data-fault={error !== ''}>
        {isSending
          ? text('Uploading image…')
          : error ||
            text('{count, plural, one {# page left} other {# pages left}}', {
              count: room,
            })}
      </p>
    </div>
  );
}
