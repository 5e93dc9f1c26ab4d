import { checkCircleFill } from '@corkboard/shared/icons/check-circle-fill.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import { Icon, IconButton } from '@corkboard/shared/ui';
import { createContext, type ReactNode, useContext, useState } from 'react';

import { WithTimes } from '../common/with-times.tsx';
import styles from './notifications.module.css';

const TellContext = createContext<(sentence: string) => void>(() => {});

export function useNotify(): (sentence: string) => void {
  return useContext(TellContext);
}

export function NotificationProvider({ children }: { children: ReactNode }) {
  const [sentence, setSentence] = useState('');
  return (
    <TellContext value={setSentence}>
      {children}
      {/* The live region must exist before its text, or screen readers skip it. */}
      <div className={styles['place']} role="status">
        {sentence !== '' && (
          <div className={styles['news']}>
            <Icon path={checkCircleFill} />
            <p>
              <WithTimes sentence={sentence} />
            </p>
            <IconButton
              icon={x}
              label="Dismiss"
              size="s"
              variant="plain"
              onClick={() => setSentence('')}
            />
          </div>
        )}
      </div>
    </TellContext>
  );
}
