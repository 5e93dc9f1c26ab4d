import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { plus } from '@corkboard/shared/icons/plus.ts';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { Icon, MenuButton, RoutedLink, VisuallyHidden } from '@corkboard/shared/ui';
import { type RefObject, useId } from 'react';
import styles from './sections.module.css';
import { useSectionMutations } from './use-section-mutations.ts';
import { useSectionOrder } from './use-section-order.ts';

const loadSectionDialog = () => import('./section-dialog.tsx').then((m) => m.SectionDialog);
const loadMergeDialog = () =>
  import('./merge-section-dialog.tsx').then((m) => m.MergeSectionDialog);

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
    dialog.open(loadSectionDialog, {
      boardId,
      section,
      onDone: ({ title }) => title !== section.title && actions.showRenamed(section),
    });
  }

  function merge(source: Section) {
    dialog.open(loadMergeDialog, {
      source,
      sections,
      onMerge: (target) => void actions.merge(source, target),
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
      <VisuallyHidden as="h2" id={id}>
        {text('Sections')}
      </VisuallyHidden>
      <ul ref={area} className={styles.list}>
        {sections.map((section, at) => (
          <li key={section.id} className={styles.section} data-section={section.id}>
            <RoutedLink className={styles.card} href={section.url}>
              <bdi className={styles.title}>{section.title}</bdi>{' '}
              <span className={styles.count}>
                {text('{count, plural, one {# Pin} other {# Pins}}', { count: section.pin_count })}
              </span>
              <Cover section={section} />
            </RoutedLink>
            {isWritable && (
              <MenuButton
                className={styles.menu}
                variant="plain"
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
        {isWritable && (
          <li className={styles.section}>
            <button
              type="button"
              className={styles.add}
              onClick={() => dialog.open(loadSectionDialog, { boardId })}
            >
              <span className={styles.cover}>
                <Icon path={plus} />
              </span>
              {text('New section')}
            </button>
          </li>
        )}
      </ul>
      {dialog.element}
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
