import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { useLazyComponent, type useLazyDialog } from '@corkboard/shared/lazy';
import { Icon, RoutedLink, VisuallyHidden } from '@corkboard/shared/ui';
import { type RefObject, useId } from 'react';

import { useReturnFocus } from '../common/return/use-return-focus.ts';
import styles from './sections.module.css';

const loadSectionDialog = () => import('./section-dialog.tsx').then((m) => m.SectionDialog);
const loadSectionMenu = () => import('./section-menu.tsx').then((m) => m.SectionMenu);

interface Props {
  boardId: string;
  sections: readonly Section[];
  isWritable: boolean;
  area: RefObject<HTMLUListElement | null>;
  /** Of the page, which outlives the list: someone else can delete the last section while a name is typed. */
  openDialog: ReturnType<typeof useLazyDialog>['open'];
}

export function SectionList({ boardId, sections, isWritable, area, openDialog }: Props) {
  const text = useText();
  const id = useId();
  useReturnFocus();
  const menu = useLazyComponent(isWritable, loadSectionMenu);

  return (
    <section className={styles.sections} aria-labelledby={id}>
      <VisuallyHidden as="h2" id={id}>
        {text('Sections')}
      </VisuallyHidden>
      <ul ref={area} className={styles.list}>
        {sections.map((section, at) => (
          <li
            key={section.id}
            className={styles.section}
            data-section={section.id}
            data-writable={isWritable || undefined}
          >
            <RoutedLink className={styles.card} href={section.url}>
              <bdi className={styles.title}>{section.title}</bdi>{' '}
              <span className={styles.count}>
                {text('{count, plural, one {# Pin} other {# Pins}}', { count: section.pin_count })}
              </span>
              <Cover section={section} />
            </RoutedLink>
            {menu && <menu.Part {...{ boardId, sections, at, openDialog }} />}
          </li>
        ))}
        {isWritable && (
          <li className={styles.section}>
            <button
              type="button"
              className={styles.add}
              onClick={() => openDialog(loadSectionDialog, { boardId })}
            >
              <span className={styles.cover}>
                <Icon path={plus} />
              </span>
              {text('New section')}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Cover({ section }: { section: Section }) {
  const image = section.cover_images[0]?.['222x'];
  return (
    <span className={styles.cover}>
      {image && <img {...getImage(image)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

function getImage({ url, width, height }: { url: string; width: number; height: number }) {
  return { src: url, width, height };
}
