import type { UserCard } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { Avatar, Button } from '@corkboard/shared/ui';

import styles from './choose-person-dialog.module.css';

interface Props extends LazyDialogProps {
  action: 'block' | 'report';
  users: readonly UserCard[];
  onChoose(user: UserCard): void;
}

export function ChoosePersonDialog({
  action,
  users,
  overlays: { DialogOverlay },
  onChoose,
  onClose,
}: Props) {
  const text = useText();
  return (
    <DialogOverlay
      title={action === 'block' ? text('Block someone') : text('Report someone')}
      size="s"
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('Cancel')}</Button>}
    >
      <ul className={styles.people}>
        {users.map((user) => {
          const { full_name: name, id, image_medium_url: url } = user;
          return (
            <li key={id}>
              <button type="button" className={styles.person} onClick={() => onChoose(user)}>
                <Avatar url={url} name={name} size="s" isDecorative />
                <bdi>{name}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
    </DialogOverlay>
  );
}
