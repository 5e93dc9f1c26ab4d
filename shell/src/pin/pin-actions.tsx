import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { useBottomInset } from '@corkboard/shared/layout';
import { useLazyComponent } from '@corkboard/shared/lazy';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/people';
import { Button, IconButton } from '@corkboard/shared/ui';
import { useRef } from 'react';
import { useIsNarrow } from '../common/use-is-narrow.ts';
import { useIsSlotAvailable } from '../home/is-slot-filled.ts';
import { LateSlot } from './late-slot.tsx';
import styles from './pin-actions.module.css';
import { usePinKeys } from './use-pin-keys.ts';

const loadPinMenu = () => import('./pin-menu.tsx').then((m) => m.PinMenu);

export function PinActions({ pin, title }: { pin: Pin; title: string }) {
  const text = useText();
  const shell = useShell();
  const { navigation, share, signIn, viewer } = shell;
  const isOwn = isOwnProfile(shell, pin.pinner);
  const isReportable = useIsSlotAvailable('pin.report');
  // Visitors can have a legal report, which needs no remote.
  const hasMenu = !isOwn && (isReportable || !viewer.isAuth);
  const menu = useLazyComponent(hasMenu, loadPinMenu);
  // The Pin can be deleted while the viewer logs in.
  const from = encodeURIComponent(pin.board?.url ?? `/${pin.pinner.username}/`);
  const bar = useRef<HTMLDivElement>(null);
  useBottomInset(bar, useIsNarrow());
  usePinKeys(pin, bar);

  function go(reason: 'save' | 'edit', next: string) {
    if (signIn.require(reason, { next })) navigation.to(next);
  }
  const sendButton = useRef<HTMLButtonElement>(null);
  useIntent({ kinds: 'send-pin', id: pin.id }, () => {
    sendButton.current?.focus();
    send();
  });

  function send() {
    share.open(
      {
        type: 'pin',
        id: pin.id,
        name: title,
        description: pin.description,
        imageUrl: pin.images['236x']?.url ?? '',
        url: `/pin/${pin.id}/`,
      },
      sendButton.current ?? undefined,
    );
  }
  return (
    <div className={styles['actions']}>
      <IconButton
        ref={sendButton}
        icon={shareNetwork}
        variant="plain"
        label={text('Send')}
        aria-haspopup="dialog"
        onClick={() => {
          if (signIn.require('send', { intent: { kind: 'send-pin', id: pin.id } })) send();
        }}
      />
      {hasMenu && (
        <div className={styles['menu']}>
          {menu && <menu.Part pin={pin} isReportable={isReportable} />}
        </div>
      )}
      {isOwn && (
        <IconButton
          icon={pencilSimple}
          variant="plain"
          label={text('Edit')}
          onClick={() => go('edit', `/pin/${pin.id}/edit/`)}
        />
      )}
      <div ref={bar} className={styles['bar']}>
        {viewer.isAuth && <LateSlot name="pin.save" props={{ pin }} />}
        <Button
          className={styles['plain']}
          variant="primary"
          onClick={() => go('save', `/pin/${pin.id}/repin/?from=${from}`)}
        >
          {text('Save')}
        </Button>
      </div>
    </div>
  );
}
