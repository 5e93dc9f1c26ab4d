import { useEffect, useRef, useState } from 'react';

import { InvitationCard } from './invitation-card.tsx';
import styles from './invitations.module.css';
import { useInvitations } from './use-invitations.ts';

export function Invitations({ isPartner }: { isPartner: boolean }) {
  const { shown, answer } = useInvitations({ isPartner });
  const cards = useRef<HTMLDivElement>(null);
  const [gone, setGone] = useState<{ place: number } | null>(null);

  useEffect(() => {
    // The focus was lost with the removed card: move it to the next one.
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
