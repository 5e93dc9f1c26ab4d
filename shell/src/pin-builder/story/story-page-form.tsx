import { useText } from '@corkboard/shared/i18n';
import { arrowDown } from '@corkboard/shared/icons/arrow-down.ts';
import { arrowUp } from '@corkboard/shared/icons/arrow-up.ts';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { IconButton, TextArea, TextField } from '@corkboard/shared/ui';

import styles from '../pin-builder.module.css';
import type { StoryDraft } from './story-pages.ts';

interface Props {
  page: StoryDraft;
  number: number;
  isLast: boolean;
  onChange(page: StoryDraft): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
}

export function StoryPageForm({ page, number, isLast, onChange, onMove, onRemove }: Props) {
  const text = useText();
  const image = page.picture.images['236x'];

  return (
    <li className={styles['storyPage']} aria-label={text('Page {number}', { number })}>
      {image && (
        <img
          src={image.url}
          width={image.width}
          height={image.height}
          alt={text('Image {number}', { number })}
        />
      )}
      <div className={styles['storyFields']}>
        <TextArea
          label={text('Text')}
          rows={2}
          maxLength={500}
          value={page.text}
          onChange={({ target }) => onChange({ ...page, text: target.value })}
        />
        <TextField
          label={text('Alt text')}
          maxLength={500}
          dir="auto"
          value={page.alt}
          onChange={(event) => onChange({ ...page, alt: event.target.value })}
        />
        <div className={styles['storyTools']}>
          <IconButton
            icon={arrowUp}
            label={text('Move page {number} up', { number })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={arrowDown}
            label={text('Move page {number} down', { number })}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon={trash}
            label={text('Remove page {number}', { number })}
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  );
}
