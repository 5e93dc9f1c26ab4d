import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import type { useLazyDialog } from '@corkboard/shared/lazy';
import { MenuButton } from '@corkboard/shared/ui';

import styles from './sections.module.css';
import { useSectionMutations } from './use-section-mutations.ts';
import { useSectionOrder } from './use-section-order.ts';

const loadSectionDialog = () => import('./section-dialog.tsx').then((m) => m.SectionDialog);
const loadMergeDialog = () =>
  import('./merge-section-dialog.tsx').then((m) => m.MergeSectionDialog);

interface Props {
  boardId: string;
  sections: readonly Section[];
  at: number;
  /** Of the page, which outlives the section. */
  openDialog: ReturnType<typeof useLazyDialog>['open'];
}

export function SectionMenu({ boardId, sections, at, openDialog }: Props) {
  const text = useText();
  const actions = useSectionMutations(boardId);
  const order = useSectionOrder(boardId);
  const section = sections[at];
  if (!section) return null;

  function rename(renamed: Section) {
    openDialog(loadSectionDialog, {
      boardId,
      section: renamed,
      onDone: ({ title }, before = renamed) =>
        title !== before.title && actions.showRenamed(before),
    });
  }

  function merge(source: Section) {
    openDialog(loadMergeDialog, {
      source,
      sections,
      onMerge: (target) => void actions.merge(source, target),
    });
  }

  function act(action: string, chosen: Section) {
    if (action === 'rename') rename(chosen);
    if (action === 'merge') merge(chosen);
    if (action === 'delete') void actions.remove(chosen);
    if (action === 'earlier') void order.place(chosen.id, at - 1);
    if (action === 'later') void order.place(chosen.id, at + 2);
  }

  return (
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
      onAction={(action) => act(action, section)}
    />
  );
}
