import { useText } from '@corkboard/shared/i18n';
import { useBottomInset } from '@corkboard/shared/layout';
import { type ReactNode, useRef } from 'react';

import { LeaveButtons } from '../drafts/leave-buttons.tsx';
import type { LeaveDraft } from '../drafts/use-leave-draft.ts';
import builder from '../new-pins.module.css';
import styles from './story.module.css';

interface Props {
  count: number;
  leave: LeaveDraft;
  isPublishing: boolean;
  /** The button that publishes, and why it failed. */
  children: ReactNode;
}

export function StoryFoot({ count, leave, isPublishing, children }: Props) {
  const text = useText();
  const foot = useRef<HTMLDivElement>(null);
  useBottomInset(foot);
  return (
    <div ref={foot} className={`${builder['foot']} ${styles['foot']}`}>
      <p>{text('{count, plural, one {# page} other {# pages}}', { count })}</p>
      <LeaveButtons leave={leave} isPublishing={isPublishing} />
      <fieldset className={styles['publish']} disabled={leave.pending !== null}>
        {children}
      </fieldset>
    </div>
  );
}
