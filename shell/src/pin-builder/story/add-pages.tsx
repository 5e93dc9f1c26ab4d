import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { useId } from 'react';
import type { DraftImage } from '../drafts/pin-draft.ts';
import { FileButton } from '../files/file-button.tsx';
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
      <FileButton
        label={text('Add pages')}
        accept="image/*"
        isMultiple
        icon={plus}
        size="l"
        isPending={isSending}
        aria-describedby={`${id}-state ${id}-failures`}
        onFiles={(files) => void send(files.slice(0, room))}
      >
        {text('Add pages')}
      </FileButton>
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
