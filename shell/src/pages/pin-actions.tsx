import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';
import { pencilSimple } from '@corkboard/shared/icons/pencil-simple.ts';
import { shareNetwork } from '@corkboard/shared/icons/share-network.ts';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { isOwnProfile } from '@corkboard/shared/rules/own-profile.ts';
import { Button, IconButton } from '@corkboard/shared/ui';
import { useRef } from 'react';

import styles from './pin-page.module.css';

export function PinActions({ pin, title }: { pin: Pin; title: string }) {
  const text = useText();
  const shell = useShell();
  const { navigation, share, signIn } = shell;

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
        label={text('Send')}
        aria-haspopup="dialog"
        onClick={() => {
          if (signIn.require('send', { intent: { kind: 'send-pin', id: pin.id } })) send();
        }}
      />
      {isOwnProfile(shell, pin.pinner) && (
        <IconButton
          icon={pencilSimple}
          label={text('Edit')}
          onClick={() => go('edit', `/pin/${pin.id}/edit/`)}
        />
      )}
      <Button
        className={styles['save']}
        variant="primary"
        onClick={() => go('save', `/pin/${pin.id}/repin/`)}
      >
        {text('Save')}
      </Button>
    </div>
  );
}
