import { useEffect, useRef, useState } from 'react';

import { InvitationCard } from './invitation-card.tsx';
import styles from './invitations.module.css';
import { useInvitations } from './use-invitations.ts';

/** Boards that the owner was asked to join. [INVITE-009, INVITE-011] */
export function Invitations({ isPartner }: { isPartner: boolean }) {
  const { shown, answer } = useInvitations({ isPartner });
  const cards = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState<{ place: number } | null>(null);

  useEffect(() => {
    // The focus went with the card: the one that has moved up gets it.
    if (!gone || document.activeElement !== document.body) return;
    const left = [...(cards.current?.querySelectorAll('article') ?? [])];
    (left[gone.place] ?? left.at(-1))?.focus();
  }, [gone]);

  if (shown.length === 0) return null;
  return (
    <div className={styles.cards} ref={cards}>
      {shown.map((invitation, place) => (
        <InvitationCard
          key={invitation.id}
          invitation={invitation}
          onAnswer={async (isAccepted) => {
            if (await answer(invitation, isAccepted)) setGone({ place });
          }}
        />
      ))}
    </div>
  );
}
