import { useText } from '@corkboard/shared/i18n';
import { arrowDown } from '@corkboard/shared/icons/arrow-down.ts';
import { arrowUp } from '@corkboard/shared/icons/arrow-up.ts';
import { eyeSlash } from '@corkboard/shared/icons/eye-slash.ts';
import { trash } from '@corkboard/shared/icons/trash.ts';
import { Icon, IconButton, TextArea } from '@corkboard/shared/ui';
import { useId } from 'react';

import builder from '../new-pins.module.css';
import styles from './story.module.css';
import type { StoryPageDraft } from './story-pages.ts';

interface Props {
  page: StoryPageDraft;
  number: number;
  isLast: boolean;
  onChange(page: StoryPageDraft): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
}

export function StoryPageForm({ page, number, isLast, onChange, onMove, onRemove }: Props) {
  const text = useText();
  const id = useId();
  const { images } = page.picture;
  const image = images['474x'] ?? images['236x'];

  return (
    <li className={styles['page']} aria-labelledby={id}>
      <h2 id={id}>{text('Page {number}', { number })}</h2>
      <div className={`${builder['stage']} ${styles['stage']}`}>
        {image && (
          <img
            src={image.url}
            width={image.width}
            height={image.height}
            alt={text('Image {number}', { number })}
          />
        )}
        <div className={builder['tools']}>
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
      <div className={`${builder['form']} ${styles['fields']}`}>
        <TextArea
          label={text('Text')}
          rows={3}
          maxLength={500}
          value={page.text}
          onChange={({ target }) => onChange({ ...page, text: target.value })}
        />
        <TextArea
          label={text('Alt text')}
          rows={2}
          maxLength={500}
          value={page.alt}
          hint={
            page.alt.trim() === '' ? (
              <span className={builder['ask']}>
                <Icon path={eyeSlash} />
                {text("For people who can't see the image: what does it show, in one sentence?")}
              </span>
            ) : undefined
          }
          onChange={({ target }) => onChange({ ...page, alt: target.value })}
        />
      </div>
    </li>
  );
}
