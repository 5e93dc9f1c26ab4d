import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { dotsThree } from '@corkboard/shared/icons/dots-three.ts';
import { getPinName } from '@corkboard/shared/names';
import type { Intent, IntentKind } from '@corkboard/shared/remote';
import { useIntent, useShell } from '@corkboard/shared/remote';
import { isOwnProfile, profilePath } from '@corkboard/shared/rules/people';
import { Avatar, Icon, RoutedLink } from '@corkboard/shared/ui';
import { type ComponentType, type FocusEvent, type PointerEvent, useState } from 'react';
import { SelectionCheck } from '../../common/selection/selection-check.tsx';
import type { CardActionsProps } from '../../common/use-card-intent.ts';
import type { PinLayout } from '../grid/pin-columns.ts';
import { canHover } from '../use-has-hover.ts';
import { pinAlt } from './pin-alt.ts';
import styles from './pin-card.module.css';
import { pinImageSources } from './pin-image.ts';
import { PinLabels } from './pin-labels.tsx';

const VIEWER_KINDS: readonly IntentKind[] = ['save-pin', 'choose-board', 'send-pin'];
const OWNER_KINDS: readonly IntentKind[] = [...VIEWER_KINDS, 'mark-tried', 'delete-pin'];

interface Props {
  pin: Pin;
  layout: PinLayout;
  hasPinner: boolean;
  lines: 0 | 1 | 2;
  isEager: boolean;
  /** Null if the card opens its Pin; otherwise it is a checkbox. */
  isChosen: boolean | null;
  onChoose: (id: string, isRange: boolean) => void;
  Actions?: ComponentType<CardActionsProps> | undefined;
  hasHover: boolean;
}

export function PinCard(props: Props) {
  const { pin, layout, hasPinner, lines, isEager, onChoose, Actions, hasHover } = props;
  const { isChosen: isSelected } = props;
  const text = useText();
  const shell = useShell();
  const [isShown, setActive] = useState(false);
  const [intent, setIntent] = useState<Intent | null>(null);
  const isActive = isShown || intent !== null;
  const isOwn = isOwnProfile(shell, pin.pinner);
  const kinds = isOwn ? OWNER_KINDS : VIEWER_KINDS;
  // The card's actions mount only on hover or focus, so a pending action mounts them too.
  useIntent(
    { kinds, id: pin.id, isReady: Actions !== undefined && isSelected === null },
    setIntent,
  );
  const title = lines > 0 && <bdi className={styles.title}>{pin.title}</bdi>;
  const frame = <Frame pin={pin} layout={layout} isTitled={lines > 0} isEager={isEager} />;

  if (isSelected !== null) {
    const box = (
      <button
        type="button"
        role="checkbox"
        aria-checked={isSelected}
        data-card=""
        className={styles.card}
        onClick={(event) => onChoose(pin.id, event.shiftKey)}
      >
        {frame}
        {title}
        <SelectionCheck isChosen={isSelected} />
      </button>
    );
    return hasPinner ? (
      <div className={styles.place}>
        {box}
        <span className={styles.pinner}>
          <Pinner pinner={pin.pinner} isEager={isEager} />
        </span>
      </div>
    ) : (
      box
    );
  }

  const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setActive(true);
  const close = ({ currentTarget }: { currentTarget: Element }) => {
    // Menus and dialogs of a card render outside of it; the card stays active while one is open.
    if (!currentTarget.querySelector('[aria-expanded="true"]')) setActive(false);
  };
  // Touch fires pointerleave after every tap, so actions stay open until another tap.
  const leave = (event: PointerEvent) => event.pointerType === 'mouse' && close(event);
  const blur = (event: FocusEvent) => {
    const { currentTarget, target, relatedTarget } = event;
    // The focus of a closing menu is on its way back to the card.
    if (currentTarget.contains(target) && !currentTarget.contains(relatedTarget)) close(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what it shows is there for the focus as well
    <div
      className={styles.place}
      data-offers={isActive && Actions ? '' : undefined}
      onPointerEnter={enter}
      onPointerLeave={leave}
      // Where only fingers point, a button opens them, and the card that has the focus after a drag stays free.
      onFocus={() => canHover() && setActive(true)}
      onBlur={blur}
      onContextMenu={() => setActive(true)}
    >
      <RoutedLink className={styles.card} href={`/pin/${pin.id}/`} data-card="">
        {frame}
        {title}
      </RoutedLink>
      {hasPinner && (
        <RoutedLink className={styles.pinner} href={profilePath(pin.pinner.username)}>
          <Pinner pinner={pin.pinner} isEager={isEager} />
        </RoutedLink>
      )}
      {Actions && !hasHover && (
        <button
          type="button"
          className={styles.touch}
          aria-label={text('Actions for {pin}', { pin: getPinName(pin, text) })}
          // The opened actions cover it.
          tabIndex={isActive ? -1 : undefined}
          // Safari doesn't focus a clicked button.
          onClick={() => setActive(true)}
        >
          <Icon path={dotsThree} />
        </button>
      )}
      {isActive && Actions && (
        <div className={styles.actions} onFocus={() => setActive(true)}>
          <Actions pin={pin} intent={intent} onResume={() => setIntent(null)} />
        </div>
      )}
    </div>
  );
}

export function PinCardSkeleton() {
  return <span className={`${styles.frame} ${styles.bare}`} />;
}

function Pinner({ pinner, isEager }: Pick<Pin, 'pinner'> & Pick<Props, 'isEager'>) {
  return (
    <>
      <Avatar
        className={styles.avatar}
        url={pinner.image_medium_url}
        name={pinner.full_name}
        size="s"
        isDecorative
        isLazy={!isEager}
      />
      <bdi>{pinner.full_name}</bdi>
    </>
  );
}

interface FrameProps {
  pin: Pin;
  layout: PinLayout;
  isTitled: boolean;
  isEager: boolean;
}

function Frame({ pin, layout, isTitled, isEager }: FrameProps) {
  const text = useText();
  const image = pinImageSources(pin, layout);
  const alt = pinAlt(pin, isTitled) ?? getPinName(pin, text);
  return (
    <span className={styles.frame}>
      {image ? (
        <img
          className={styles.picture}
          {...image}
          alt={alt}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <span className={styles.words}>{alt}</span>
      )}
      <PinLabels pin={pin} />
      {pin.board && <bdi className={styles.board}>{pin.board.name}</bdi>}
    </span>
  );
}
