import type { UnavailableRemote } from '@corkboard/shared/contract/release';
import { useText } from '@corkboard/shared/i18n';
import { plugs } from '@corkboard/shared/icons/plugs.ts';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import type { SlotName } from '@corkboard/shared/remote';
import { Button, Notice } from '@corkboard/shared/ui';

import { useOffline } from '../../common/use-offline.ts';
import styles from './remote-unavailable.module.css';
import { type ServerHtml, ServerHtmlCopy } from './server-html.tsx';

const INLINE: readonly SlotName[] = [
  'profile.badges',
  'profile.contact',
  'header.switcher',
  'pin.save',
  'pin.follow',
];

interface Place {
  slot: SlotName;
  /** A press opens it. Once it has failed, only another press does: by then, the person does something else. */
  isDialog: boolean;
}

const isInline = ({ slot, isDialog }: Place): boolean => isDialog || INLINE.includes(slot);

export function RemoteDisabled({ place, remote }: { place: Place; remote: UnavailableRemote }) {
  if (!remote.off || isInline(place)) return null;
  const [title = remote.off, ...rest] = remote.off.split(/(?<=[.!?])\s+/);
  return (
    <div className={styles['place']}>
      <Notice icon={plugs} title={title} text={rest.join(' ')} />
    </div>
  );
}

interface FailedProps {
  place: Place;
  title: string;
  html: ServerHtml;
  onRetry(): void;
}

/** Keeps what the server rendered, and says above it that its code is missing. */
export function RemoteFailed({ place, title, html, onRetry }: FailedProps) {
  const text = useText();
  const isOffline = useOffline(() => {
    if (!place.isDialog) onRetry();
  });
  const isKept = html.isKept();
  const retry = (
    <Button size="s" onClick={onRetry}>
      {text('Try again')}
    </Button>
  );
  if (isKept || isInline(place)) {
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
