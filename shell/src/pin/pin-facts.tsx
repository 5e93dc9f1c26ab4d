import type { Pin } from '@corkboard/shared/contract/pins';
import { shortCount, useText } from '@corkboard/shared/i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { textAlignLeft } from '@corkboard/shared/icons/text-align-left.ts';
import { useShell } from '@corkboard/shared/remote';
import { Icon } from '@corkboard/shared/ui';
import { UserLink } from '../common/user-link.tsx';
import { BoardLink } from './board-link.tsx';
import { LateSlot } from './late-slot.tsx';
import { LinkFacts } from './link-facts.tsx';
import { PinActions } from './pin-actions.tsx';
import styles from './pin-page.module.css';

const MAX_LARGE_TITLE = 80;

export function PinFacts({ pin, title }: { pin: Pin; title: string }) {
  const text = useText();
  const { pinner, board } = pin;
  const isShown = title !== pin.alt_text.trim();

  return (
    <div className={styles['facts']}>
      <PinActions pin={pin} title={title} />
      <h1 className={styles['title']} data-long={title.length > MAX_LARGE_TITLE || undefined}>
        <bdi>{title}</bdi>
      </h1>
      {(pin.description || pin.link) && (
        <div className={styles['about']}>
          {pin.description && (
            <p className={styles['description']} dir="auto">
              {pin.description}
            </p>
          )}
          <LinkFacts pin={pin} />
        </div>
      )}
      <div className={styles['pinner']}>
        <UserLink user={pinner} />
        <LateSlot name="pin.follow" props={{ user: pinner, pinId: pin.id }} />
      </div>
      {board && (
        <div className={styles['place']}>
          <BoardLink board={board} />
        </div>
      )}
      {pin.alt_text && isShown && (
        <details className={styles['alt']}>
          <summary>
            <Icon path={textAlignLeft} size="s" isMirrored />
            {text('Alt text')}
            <Icon path={caretDownBold} size="s" />
          </summary>
          <p dir="auto">{pin.alt_text}</p>
        </details>
      )}
      <p className={styles['counts']}>
        <Counts pin={pin} />
      </p>
    </div>
  );
}

function Counts({ pin }: { pin: Pin }) {
  const text = useText();
  const { locale } = useShell();
  const created = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <>
      {pin.repin_count > 0 && (
        <>
          {text('{count, plural, one {Saved {short} time} other {Saved {short} times}}', {
            count: pin.repin_count,
            short: shortCount(pin.repin_count, locale),
          })}
          {' · '}
        </>
      )}
      <time dateTime={pin.created_at}>{created.format(new Date(pin.created_at))}</time>
    </>
  );
}
