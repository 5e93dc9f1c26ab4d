import type { UnavailableRemote } from '@corkboard/shared/contract/release';
import { useText } from '@corkboard/shared/i18n';
import { plugs } from '@corkboard/shared/icons/plugs.ts';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import type { SlotName, SlotProps } from '@corkboard/shared/remote';
import { Button, Notice } from '@corkboard/shared/ui';

import { useOffline } from '../../common/use-offline.ts';
import styles from './remote-unavailable.module.css';
import { type ServerHtml, ServerHtmlCopy } from './server-html.tsx';

type DialogSlot = {
  [Slot in SlotName]: SlotProps[Slot] extends { onClose(): void } ? Slot : never;
}[SlotName];

/** A press opens them. Once they have failed, only another press does: by then, the person does something else. */
const DIALOGS: Record<DialogSlot, true> = { 'pin.report': true, 'conversation.safety': true };
const INLINE: readonly SlotName[] = [
  'profile.badges',
  'profile.contact',
  'header.switcher',
  'pin.save',
  'pin.follow',
];

export const isDialogSlot = (slot: SlotName): boolean => slot in DIALOGS;

const isInline = (slot: SlotName): boolean => INLINE.includes(slot) || isDialogSlot(slot);

export function RemoteDisabled({ slot, remote }: { slot: SlotName; remote: UnavailableRemote }) {
  if (!remote.off || isInline(slot)) return null;
  const [title = remote.off, ...rest] = remote.off.split(/(?<=[.!?])\s+/);
  return (
    <div className={styles['place']}>
      <Notice icon={plugs} title={title} text={rest.join(' ')} />
    </div>
  );
}

interface FailedProps {
  slot: SlotName;
  title: string;
  html: ServerHtml;
  onRetry(): void;
}

/** Keeps what the server rendered, and says above it that its code is missing. */
export function RemoteFailed({ slot, title, html, onRetry }: FailedProps) {
  const text = useText();
  const isOffline = useOffline(() => {
    if (!isDialogSlot(slot)) onRetry();
  });
  const isKept = html.isKept();
  const retry = (
    <Button size="s" onClick={onRetry}>
      {text('Try again')}
    </Button>
  );
  if (isKept || isInline(slot)) {
    return (
      <>
        <span className={styles['inline']} role="alert">
          {text("Couldn't load {title}.", { title })} {retry}
        </span>
        {isKept && <ServerHtmlCopy html={html} />}
      </>
    );
  }
  if (isOffline) return <Offline />;
  return (
    <div className={styles['place']}>
      <Notice
        icon={warningCircle}
        tone="error"
        title={text('Uh oh! Something went wrong.')}
        text={text("Couldn't load {title}.", { title })}
        action={retry}
      />
    </div>
  );
}

function Offline() {
  const text = useText();
  return (
    <div className={styles['place']} role="status">
      <Notice
        icon={plugs}
        title={text("You're offline")}
        text={text("This loads when you're connected again.")}
      />
    </div>
  );
}
