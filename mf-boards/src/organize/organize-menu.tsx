import { useText } from '@corkboard/shared/i18n';
import { arrowsDownUp } from '@corkboard/shared/icons/arrows-down-up.ts';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { clockCounterClockwise } from '@corkboard/shared/icons/clock-counter-clockwise.ts';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { downloadSimple } from '@corkboard/shared/icons/download-simple.ts';
import { stack } from '@corkboard/shared/icons/stack.ts';
import { Icon, MenuButton } from '@corkboard/shared/ui';

import styles from './organize-menu.module.css';

const ACTS = ['organize-pins', 'sort-boards', 'history', 'transfer'] as const;
export type OrganizePinsAction = (typeof ACTS)[number];

export function OrganizeMenu({ onAct }: { onAct(act: OrganizePinsAction): void }) {
  const text = useText();
  return (
    <MenuButton
      label={text('Organize')}
      items={[
        { id: 'organize-pins', label: text('Organize Pins'), icon: stack },
        { id: 'sort-boards', label: text('Sort boards'), icon: arrowsDownUp },
        { separator: true, id: 'more' },
        { id: 'history', label: text('Recent changes'), icon: clockCounterClockwise },
        { id: 'transfer', label: text('Export and import'), icon: downloadSimple },
      ]}
      onAction={(id) => {
        const act = ACTS.find((each) => each === id);
        if (act) onAct(act);
      }}
    >
      <span className={styles.words}>
        {text('Organize')}
        <Icon path={caretDownBold} size="s" />
      </span>
      <span className={styles.sign}>
        <Icon path={dotsThree} />
      </span>
    </MenuButton>
  );
}
