import type { FoundUser, UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { x } from '@corkboard/shared/icons/x.ts';
import { Avatar, Icon } from '@corkboard/shared/ui';
import { useId } from 'react';

import entry from '../../common/entry.module.css';
import styles from './new-message.module.css';
import { canGetMessages, relationText } from './recipient-relation.ts';

interface RecipientsProps {
  people: readonly UserCard[];
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
  people: FoundUser[] | undefined;
  onAdd: (person: UserCard) => void;
}

export function RecipientOptions({ people, onAdd }: OptionsProps) {
  const text = useText();
  const id = useId();
  if (!people || people.length === 0) return null;
  return (
    <>
      <h2 id={id}>{text('People')}</h2>
      <ul aria-labelledby={id}>
        {people.map((user) => (
          <li key={user.id}>
            <button
              type="button"
              aria-label={text('Add {name}', { name: user.full_name })}
              aria-describedby={`${id}-${user.id}`}
              aria-disabled={canGetMessages(user) ? undefined : true}
              onClick={() => canGetMessages(user) && onAdd(user)}
            >
              <Avatar url={user.image_medium_url} name={user.full_name} isDecorative />
              <span>
                <bdi className={entry['name']}>{user.full_name}</bdi>
                <span id={`${id}-${user.id}`} className={entry['line']}>
                  <bdi>@{user.username}</bdi>
                  {relationText(user, text) && <> · {relationText(user, text)}</>}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
