import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { Avatar, Button } from '@corkboard/shared/ui';
import styles from './edit-board.module.css';

interface Props {
  people: readonly UserCard[];
  onWithdraw: (person: UserCard) => Promise<void>;
}

export function PendingInvites({ people, onWithdraw }: Props) {
  const text = useText();

  return (
    <ul aria-label={text('Pending invitations')}>
      {people.map((person) => {
        const { id, full_name: name, image_medium_url: url } = person;
        return (
          <li key={id}>
            <Avatar name={name} url={url} isDecorative />
            <div className={styles.invitee}>
              <bdi>{name}</bdi>
              <span>{text('Invited')}</span>
            </div>
            <Button
              size="s"
              aria-label={text('Withdraw the invitation: {name}', { name })}
              onClick={() => void onWithdraw(person)}
            >
              {text('Withdraw')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
