import { useText } from '@corkboard/shared/i18n';
import { TextLink } from '@corkboard/shared/ui';
import { type ReactNode, useId } from 'react';

import group from '../common/group-head.module.css';
import styles from './board-group-section.module.css';
import type { BoardGroupName } from './board-groups.ts';

/** The specification names no target. [BOARD-005] */
const ABOUT_SECRET_BOARDS = '/help/secret-boards/';

interface Props {
  name: BoardGroupName;
  children: ReactNode;
}

export function BoardGroupSection({ name, children }: Props) {
  const id = useId();
  const text = useText();
  if (name === 'public') return children;

  return (
    <section className={styles.group} aria-labelledby={id}>
      <header className={group.head}>
        <h2 id={id}>{heading()}</h2>
        <p>{explanation()}</p>
      </header>
      {children}
    </section>
  );

  function heading(): string {
    if (name === 'protected') return text('Protected boards');
    return name === 'secret' ? text('Secret boards') : text('Archived boards');
  }

  function explanation(): ReactNode {
    switch (name) {
      case 'protected':
        return text('These boards are not shown publicly. Anyone with the URL can view them.');
      case 'archived':
        return text('Only you can see your archived boards.');
      case 'secret':
      case 'public':
        return (
          <>
            {text('Only you and people you invite can see these boards.')}{' '}
            <TextLink href={ABOUT_SECRET_BOARDS}>{text('Learn more')}</TextLink>
          </>
        );
    }
  }
}
