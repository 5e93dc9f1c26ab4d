import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useStore } from '@corkboard/shared/state';
import { Avatar } from '@corkboard/shared/ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { usePage } from '../common/page/page-context.tsx';
import styles from './acting-bar.module.css';

export function ActingBar() {
  const { actingAs, businessAccess, viewer } = useShell();
  const profile = businessAccess.profiles.find(({ id }) => id === actingAs?.id);

  return (
    // The live region must exist before its text.
    <div role="status">
      {profile && viewer.id !== null && (
        <Bar key={profile.id}>
          <Avatar
            url={profile.user.imgUrl}
            name={profile.user.businessName}
            size="s"
            isDecorative
            className={styles['avatar']}
          />
          <Acting
            businessName={profile.user.businessName}
            onStop={() => businessAccess.actAs(viewer.id ?? '')}
          />
        </Bar>
      )}
    </div>
  );
}

function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const isEnded = useStore(usePage().session, ({ ended }) => ended !== null);
  useLayoutEffect(() => {
    const { current } = bar;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div
      className={styles['bar']}
      data-sticky="acting-bar"
      data-ended={isEnded || undefined}
      ref={bar}
    >
      {children}
    </div>
  );
}

function Acting({ businessName, onStop }: { businessName: string; onStop(): void }) {
  const text = useText();
  const ended = useStore(usePage().session, (session) => session.ended);
  if (ended) {
    return (
      <>
        <span className={styles['ended']}>{ended.message}</span>
        <button type="button" className={styles['stop']} onClick={ended.leave}>
          {text('Discard text')}
        </button>
      </>
    );
  }
  return (
    <>
      <span className={styles['name']}>{text('Acting as {name}', { name: businessName })}</span>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        className={styles['stop']}
        aria-label={text('Stop acting as {name}', { name: businessName })}
        onClick={onStop}
      >
        {text('Stop')}
      </button>
    </>
  );
}
