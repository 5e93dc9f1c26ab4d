import { InvitationCard } from './invitation-card.tsx';
import styles from './invitations.module.css';
import { useInvitations } from './use-invitations.ts';

/** Boards that the owner was asked to join. [INVITE-009, INVITE-011] */
export function Invitations({ isPartner }: { isPartner: boolean }) {
  const { shown, answer } = useInvitations({ isPartner });
  if (shown.length === 0) return null;
  return (
    <div className={styles.cards}>
      {shown.map((invitation) => (
        <InvitationCard
          key={invitation.id}
          invitation={invitation}
          onAnswer={(isAccepted) => answer(invitation, isAccepted)}
        />
      ))}
    </div>
  );
}
