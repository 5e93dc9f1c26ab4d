import { useText } from '@corkboard/shared/i18n';
import { chatCircleDots } from '@corkboard/shared/icons/chat-circle-dots.ts';
import { copy } from '@corkboard/shared/icons/copy.ts';
import { envelopeSimple } from '@corkboard/shared/icons/envelope-simple.ts';
import { type Shareable, useShell } from '@corkboard/shared/remote';
import { Button, type MenuItemEntry, type Overlays, TextField } from '@corkboard/shared/ui';

import { usePage } from '../common/page/page-context.tsx';
import { useIsNarrow } from '../common/use-is-narrow.ts';
import { openDialog } from '../services/overlay-store.ts';
import styles from './dialogs.module.css';
import { useCopyLink } from './use-copy-link.ts';

interface Props {
  target: Shareable;
  trigger?: Element | undefined;
  overlays: Overlays;
  onClose(): void;
}

export const shareTitles: Record<Shareable['type'], string> = {
  user: 'Send this profile',
  follow_invite: 'Send this profile',
  board: 'Send this board',
  pin: 'Send this Pin',
};

export function ShareMenu({ target, trigger, overlays, onClose }: Props) {
  const text = useText();
  const isNarrow = useIsNarrow();
  const { DialogOverlay, MenuOverlay } = overlays;
  const title = text(shareTitles[target.type]);
  const { address, items, act } = useWays(target, trigger);

  if (!isNarrow && trigger?.isConnected) {
    return (
      <MenuOverlay
        label={title}
        title={title}
        triggerRef={{ current: trigger }}
        items={items}
        onAction={act}
        onClose={onClose}
      />
    );
  }
  return (
    <DialogOverlay title={title} size="s" onClose={onClose}>
      <div className={styles['target']}>
        {target.imageUrl && (
          <img className={styles['picture']} src={target.imageUrl} alt="" width="48" height="48" />
        )}
        <bdi>{target.name}</bdi>
      </div>
      <div className={styles['ways']}>
        {items.map(({ id, label, icon }) => (
          <Button
            key={id}
            size="l"
            icon={icon}
            onClick={() => {
              onClose();
              act(id);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <TextField label={text('Link')} value={address} dir="ltr" readOnly />
    </DialogOverlay>
  );
}

function useWays(target: Shareable, trigger: Element | undefined) {
  const text = useText();
  const { viewer } = useShell();
  const copyLink = useCopyLink();
  const { overlays: store } = usePage();
  const address = new URL(target.url, location.origin).href;
  const items: MenuItemEntry[] = [
    ...(viewer.isAuth
      ? [{ id: 'message', label: text('Send in a message'), icon: chatCircleDots }]
      : []),
    { id: 'copy', label: text('Copy link'), icon: copy },
    { id: 'email', label: text('Email'), icon: envelopeSimple },
  ];

  function act(id: string) {
    if (id === 'copy') void copyLink(address);
    if (id === 'email') {
      const subject = encodeURIComponent(target.name);
      location.assign(`mailto:?subject=${subject}&body=${encodeURIComponent(address)}`);
    }
    // Deferred: closing the menu would also close the next dialog.
    if (id === 'message') {
      setTimeout(() => openDialog(store, { kind: 'conversations', target, trigger }));
    }
  }
  return { address, items, act };
}
