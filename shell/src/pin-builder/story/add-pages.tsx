import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { useShell } from '@corkboard/shared/remote';
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@corkboard/shared/rules/pins';
import { useId } from 'react';

import { DropZone } from '../files/drop-zone.tsx';
import { FileButton } from '../files/file-button.tsx';
import type { useUpload } from '../files/use-upload.ts';
import builder from '../new-pins.module.css';
import styles from './story.module.css';
import { MAX_STORY_PAGES } from './story-pages.ts';

const MB = 1024 * 1024;

interface Props {
  /** The story has no page, so this is all that is shown. */
  isStart: boolean;
  room: number;
  upload: ReturnType<typeof useUpload>;
  onFiles(files: File[]): void;
}

/** One button for both looks: it keeps the focus when the first page appears. */
export function AddPages({ isStart, room, upload, onFiles }: Props) {
  const text = useText();
  const { device } = useShell();
  const id = useId();
  const { pending, failures, overflow } = upload;
  const isSending = pending > 0;

  return (
    <DropZone
      title={device.isPhone ? text('Photos') : text('Drop photos here')}
      hint={text('Each photo becomes a page: up to {count} pages, images up to {images} MB.', {
        count: MAX_STORY_PAGES,
        images: MAX_IMAGE_BYTES / MB,
      })}
      compact={isStart ? undefined : styles['more']}
      label={text('New pages')}
      data-unsaved={isSending}
    >
      {room > 0 && (
        <FileButton
          className={(!isStart && builder['more']) || undefined}
          label={text('Add pages')}
          accept={IMAGE_TYPES.join(',')}
          isMultiple
          icon={isStart ? undefined : plus}
          variant={isStart ? 'primary' : 'quiet'}
          size={isStart ? 'l' : 'm'}
          isPending={isSending}
          aria-describedby={`${id}-state ${id}-failures`}
          onFiles={onFiles}
        >
          {text('Add pages')}
        </FileButton>
      )}
      <p id={`${id}-state`} className={styles['state']} role="status">
        {isSending
          ? text('Uploading image…')
          : text('{count, plural, one {# page left} other {# pages left}}', { count: room })}
      </p>
      {/* The live region must exist before its text. */}
      <div id={`${id}-failures`} className={styles['failures']} role="alert">
        {failures.map(({ file, reason }, index) => (
          <p key={`${index} ${file}`}>
            <bdi>{file}: </bdi>
            <span>{reason}</span>
          </p>
        ))}
        {overflow > 0 && (
          <p>
            {text(
              '{count, plural, one {# file was not added, because 20 pages is the maximum.} other {# files were not added, because 20 pages is the maximum.}}',
              { count: overflow },
            )}
          </p>
        )}
      </div>
    </DropZone>
  );
}
