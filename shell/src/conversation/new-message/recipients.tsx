import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { Avatar, Icon } from '@corkboard/shared/ui';

import entry from '../entry.module.css';
import styles from './new-message.module.css';

interface RecipientsProps {
  people: UserCard[];
  onRemove: (id: string) => void;
}

export function Recipients({ people, onRemove }: RecipientsProps) {
  const text = useText();
  return (
    <ul className={styles['chosen']} aria-label={text('Recipients')}>
      {people.map(({ id, full_name: name, image_medium_url: url }) => (
        <li key={id}>
          <Avatar url={url} name={name} size="s" isDecorative />
          <bdi>{name}</bdi>
          <button
            type="button"
            aria-label={text('Remove {name}', { name })}
            onClick={() => onRemove(id)}
          >
            <Icon path={x} size="s" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OptionsProps {
  people: UserCard[] | undefined;
  onAdd: (person: UserCard) => void;
}

export function RecipientOptions({ people, onAdd }: OptionsProps) {
  const text = useText();
  return (
    <ul aria-label={text('People')}>
      {people?.map((user) => (
        <li key={user.id}>
          <button
            type="button"
            aria-label={text('Add {name}', { name: user.full_name })}
            onClick={() => onAdd(user)}
          >
            <Avatar url={user.image_medium_url} name={user.full_name} isDecorative />
            <span>
              <bdi className={entry['name']}>{user.full_name}</bdi>
              <bdi className={entry['line']}>@{user.username}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
