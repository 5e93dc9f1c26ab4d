import type { LinkPreview } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  MAX_NEW_PINS,
  MAX_VIDEO_BYTES,
  VIDEO_TYPES,
} from '@corkboard/shared/rules/pins';
import { TextLink } from '@corkboard/shared/ui';
import { useEffect, useRef } from 'react';

import { DraftList } from './drafts/draft-list.tsx';
import { DraftNotice } from './drafts/draft-notice.tsx';
import type { DraftInUrl } from './drafts/use-draft-in-url.ts';
import { DropZone } from './files/drop-zone.tsx';
import { FileButton } from './files/file-button.tsx';
import { LinkSource } from './link-source.tsx';
import styles from './new-pins.module.css';

const MB = 1024 * 1024;
export const ACCEPTED = [...IMAGE_TYPES, ...VIDEO_TYPES].join(',');

interface Props {
  link: string;
  draft: DraftInUrl;
  /** The focused button is gone with the Pins. */
  takesFocus: boolean;
  onFiles(files: File[]): void;
  onFound(found: LinkPreview, images: LinkPreview['images']): void;
}

export function BuilderStart({ link, draft, takesFocus, onFiles, onFound }: Props) {
  const text = useText();
  const { device } = useShell();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <div className={styles['head']}>
        <h1 ref={title} className={styles['title']} tabIndex={takesFocus ? -1 : undefined}>
          {text('New Pins')}
        </h1>
        <TextLink href="/idea-pin-builder/">{text('Create story pin')}</TextLink>
      </div>
      <DraftNotice draft={draft} />
      <div className={styles['start']}>
        <DropZone
          title={device.isPhone ? text('Photos and videos') : text('Drop photos and videos here')}
          hint={text(
            'Up to {count} at a time. Images up to {images} MB, videos up to {videos} MB. They upload while you write.',
            {
              count: MAX_NEW_PINS,
              images: MAX_IMAGE_BYTES / MB,
              videos: MAX_VIDEO_BYTES / MB,
            },
          )}
        >
          <div className={styles['choose']}>
            <FileButton
              label={text('Photos and videos to pin')}
              accept={ACCEPTED}
              isMultiple
              variant="primary"
              size="l"
              onFiles={onFiles}
            >
              {text('Choose files')}
            </FileButton>
            {device.isPhone && (
              <FileButton
                label={text('Camera')}
                accept="image/*"
                isCamera
                size="l"
                onFiles={onFiles}
              >
                {text('Take a photo')}
              </FileButton>
            )}
          </div>
        </DropZone>
        <LinkSource link={link} onFound={onFound} />
      </div>
      {draft.error === null && <DraftList />}
    </>
  );
}
