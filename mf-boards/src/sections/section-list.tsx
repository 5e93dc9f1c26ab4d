import type { Section } from '@corkboard/shared/contract/sections.ts';
import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { MenuButton, RoutedLink } from '@corkboard/shared/ui';
import { type RefObject, useId } from 'react';

import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import styles from './sections.module.css';
import { useSectionMutations } from './use-section-mutations.ts';
import { useSectionOrder } from './use-section-order.ts';

interface Props {
  boardId: string;
  sections: readonly Section[];
  isWritable: boolean;
  area: RefObject<HTMLUListElement | null>;
}

export function SectionList({ boardId, sections, isWritable, area }: Props) {
  const text = useText();
  const id = useId();
  const dialog = useLazyDialog();
  const actions = useSectionMutations(boardId);
  const order = useSectionOrder(boardId);

  function rename(section: Section) {
    dialog.open(async () => {
      const { SectionDialog } = await import('./section-dialog.tsx');
      return (given) => (
        <SectionDialog
          {...given}
          boardId={boardId}
          section={section}
          onDone={({ title }) => title !== section.title && actions.tellRenamed(section)}
        />
      );
    });
  }

  function merge(source: Section) {
    dialog.open(async () => {
      const { MergeSectionDialog } = await import('./merge-section-dialog.tsx');
      return (given) => (
        <MergeSectionDialog
          {...given}
          source={source}
          sections={sections}
          onMerge={(target) => void actions.merge(source, target)}
        />
      );
    });
  }

  function act(section: Section, action: string, at: number) {
    if (action === 'rename') rename(section);
    if (action === 'merge') merge(section);
    if (action === 'delete') void actions.remove(section);
    if (action === 'earlier') void order.place(section.id, at - 1);
    if (action === 'later') void order.place(section.id, at + 2);
  }

  return (
    <section className={styles.sections} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {text('Sections')}
      </h2>
      <ul ref={area} className={styles.list}>
        {sections.map((section, at) => (
          <li key={section.id} className={styles.section} data-section={section.id}>
            <RoutedLink className={styles.card} href={section.url}>
              <bdi className={styles.title}>{section.title}</bdi>{' '}
              <span className={styles.count}>
                {text('{count, plural, one {# Pin} other {# Pins}}', { count: section.pin_count })}
              </span>
              <span className={styles.cover}>
                {[0, 1, 2].map((place) => {
                  const image = section.cover_images[place]?.['222x'];
                  return image ? (
                    <img key={place} {...imageOf(image)} alt="" loading="lazy" decoding="async" />
                  ) : (
                    <span key={place} />
                  );
                })}
              </span>
            </RoutedLink>
            {isWritable && (
              <MenuButton
                className={styles.menu}
                size="s"
                icon={dotsThree}
                label={text('Options of {name}', { name: section.title })}
                items={[
                  { id: 'rename', label: text('Rename') },
                  ...(at > 0 ? [{ id: 'earlier', label: text('Move earlier') }] : []),
                  ...(at < sections.length - 1 ? [{ id: 'later', label: text('Move later') }] : []),
                  ...(sections.length > 1
                    ? [{ id: 'merge', label: text('Merge into another section') }]
                    : []),
                  { id: 'delete', label: text('Delete section'), isDangerous: true },
                ]}
                onAction={(action) => act(section, action, at)}
              />
            )}
          </li>
        ))}
      </ul>
      {dialog.element}
    </section>
  );
}

function imageOf({ url, width, height }: { url: string; width: number; height: number }) {
  return { src: url, width, height };
}
