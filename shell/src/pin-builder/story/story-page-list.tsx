import { useText } from '@corkboard/shared/i18n';
import { VisuallyHidden } from '@corkboard/shared/ui';
import { useEffect, useState } from 'react';

import styles from './story.module.css';
import { StoryPageForm } from './story-page-form.tsx';
import { movePage, type StoryPageDraft } from './story-pages.ts';

interface Props {
  pages: StoryPageDraft[];
  isLocked: boolean;
  onPages(update: (all: StoryPageDraft[]) => StoryPageDraft[]): void;
  onRemoved(): void;
}

export function StoryPages({ pages, isLocked, onPages, onRemoved }: Props) {
  const text = useText();
  const [place, setPlace] = useState('');
  useEffect(() => {
    // The pressed button has moved with its page.
    if (place !== '') document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [place]);

  function move(from: number, to: number) {
    onPages((all) => movePage(all, from, to));
    const count = pages.length;
    setPlace(text('Moved to position {number} of {count}', { number: to + 1, count }));
  }

  return (
    <>
      <ol className={styles['list']} aria-label={text('Pages')} inert={isLocked}>
        {pages.map((page, index) => (
          <StoryPageForm
            key={page.id}
            page={page}
            number={index + 1}
            isLast={index === pages.length - 1}
            onChange={(changed) => onPages((all) => all.with(index, changed))}
            onMove={(step) => move(index, index + step)}
            onRemove={() => {
              onPages((all) => all.toSpliced(index, 1));
              onRemoved();
            }}
          />
        ))}
      </ol>
      <VisuallyHidden as="p">
        <span role="status">{place}</span>
      </VisuallyHidden>
    </>
  );
}
