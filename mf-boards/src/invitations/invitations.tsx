import { useText } from '@corkboard/shared/i18n';
import { caretDownBold } from '@corkboard/shared/icons/caret-down-bold.ts';
import { useLazyComponent } from '@corkboard/shared/lazy';
import { useSearchParams } from '@corkboard/shared/router';
import { AvatarStack, Icon } from '@corkboard/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';

import { NameList } from '../common/name-list.tsx';
import { InvitationCard } from './invitation-card.tsx';
import styles from './invitations.module.css';
import { useInvitations } from './use-invitations.ts';
import type { Invitation } from './visible-invitations.ts';

const getLost = () => import('./lost-invitation.tsx').then((module) => module.LostInvitation);

/** Several invitations are one line until it is opened: the boards stay in sight. */
export function Invitations({ isPartner }: { isPartner: boolean }) {
  const id = useId();
  const { shown, answer } = useInvitations({ isPartner });
  const cards = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const opened = query.get('invitation');
  const [isOpen, setOpen] = useState(opened !== null);
  const [gone, setGone] = useState<{ place: number } | null>(null);
  const lost = useLazyComponent(opened !== null, getLost);
  const isFolded = shown.length > 1 && !isOpen;

  useEffect(() => {
    // The focus was lost with the removed card: move it to the next one.
    if (!gone || document.activeElement !== document.body) return;
    const left = [...(cards.current?.querySelectorAll('article') ?? [])];
    (left[gone.place] ?? left.at(-1))?.focus();
  }, [gone]);

  const opening = lost && opened !== null && <lost.Part key={opened} boardId={opened} />;
  if (shown.length === 0) return opening || null;
  return (
    <div className={styles.invitations}>
      {opening}
      {shown.length > 1 && (
        <Fold
          invitations={shown}
          cards={id}
          isOpen={isOpen}
          onPress={() => setOpen((before) => !before)}
        />
      )}
      {/* Rendered while hidden: an answer given before the login continues in its card. */}
      <div id={id} className={styles.cards} ref={cards} hidden={isFolded}>
        {shown.map((invitation, place) => (
          <InvitationCard
            key={invitation.id}
            invitation={invitation}
            isFolded={isFolded}
            onAnswer={async (isAccepted) => {
              if (await answer(invitation, isAccepted)) setGone({ place });
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface FoldProps {
  invitations: readonly Invitation[];
  cards: string;
  isOpen: boolean;
  onPress: () => void;
}

function Fold({ invitations, cards, isOpen, onPress }: FoldProps) {
  const text = useText();
  const people = invitations.map(({ from }) => ({
    name: from.full_name,
    url: from.image_medium_url,
  }));
  const boards = invitations.flatMap(({ board }) => (board ? [board.name] : []));

  return (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={isOpen}
      aria-controls={cards}
      onClick={onPress}
    >
      <span aria-hidden="true">
        <AvatarStack people={people} max={invitations.length} />
      </span>
      <span className={styles.summary}>
        <b>
          {text('{count, plural, one {# invitation} other {# invitations}}', {
            count: invitations.length,
          })}
        </b>{' '}
        <span className={styles.board}>
          <NameList names={boards} />
        </span>
      </span>
      <Icon path={caretDownBold} />
    </button>
  );
}
