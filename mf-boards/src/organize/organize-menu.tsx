import { useText } from '@corkboard/shared/i18n';
import { arrowsDownUp } from '@corkboard/shared/icons/arrows-down-up.ts';
import { caretDown } from '@corkboard/shared/icons/caret-down.ts';
import { clockCounterClockwise } from '@corkboard/shared/icons/clock-counter-clockwise.ts';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { downloadSimple } from '@corkboard/shared/icons/download-simple.ts';
import { stack } from '@corkboard/shared/icons/stack.ts';
import { useShell } from '@corkboard/shared/remote';
import { Icon, MenuButton } from '@corkboard/shared/ui';

import { useLazyDialog } from '../common/use-lazy-dialog.tsx';
import styles from './organize-menu.module.css';

interface Props {
  userId: string;
  onSortBoards: () => void;
}

/** The owner's menu: where Pins without a board go, in which order boards stand, and what can be taken back. [ORGZ-004, ORGZ-005] */
export function OrganizeMenu({ userId, onSortBoards }: Props) {
  const text = useText();
  const { navigation } = useShell();
  const dialog = useLazyDialog();

  const act: Record<string, () => void> = {
    'organize-pins': () =>
      dialog.open(async () => {
        const { OrganizeModal } = await import('./organize-modal.tsx');
        return (given) => <OrganizeModal {...given} userId={userId} />;
      }),
    'sort-boards': onSortBoards,
    history: () => navigation.to('/board/history/'),
    transfer: () => navigation.to('/board/transfer/'),
  };
  return (
    <>
      <MenuButton
        label={text('Organize')}
        items={[
          { id: 'organize-pins', label: text('Organize Pins'), icon: stack },
          { id: 'sort-boards', label: text('Sort boards'), icon: arrowsDownUp },
          { separator: true, id: 'more' },
          { id: 'history', label: text('Recent changes'), icon: clockCounterClockwise },
          { id: 'transfer', label: text('Export and import'), icon: downloadSimple },
        ]}
        onAction={(id) => act[id]?.()}
      >
        <span className={styles.words}>
          {text('Organize')}
          <Icon path={caretDown} size="s" />
        </span>
        <span className={styles.sign}>
          <Icon path={dotsThree} />
        </span>
      </MenuButton>
      {dialog.element}
    </>
  );
}
