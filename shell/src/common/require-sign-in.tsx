import { useText } from '@corkboard/shared/i18n';
import { lock } from '@corkboard/shared/icons/lock.ts';
import { useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { requiresSignIn } from '@corkboard/shared/rules/accounts';
import { ButtonLink, Notice } from '@corkboard/shared/ui';
import type { ReactNode } from 'react';

import styles from './require-sign-in.module.css';

export function RequireSignIn({ children }: { children: ReactNode }) {
  const text = useText();
  const { viewer } = useShell();
  const { hash, pathname, search } = useLocation();
  if (!requiresSignIn(viewer)) return children;

  return (
    <div className={styles['page']}>
      <Notice
        icon={lock}
        titleAs="h1"
        title={text('Log in to continue')}
        action={
          <ButtonLink
            variant="primary"
            href={`/login/?next=${encodeURIComponent(pathname + search + hash)}`}
          >
            {text('Log in')}
          </ButtonLink>
        }
      />
    </div>
  );
}
