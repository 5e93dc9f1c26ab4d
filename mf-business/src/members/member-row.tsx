import type { BusinessMember } from '@corkboard/shared/contract/business';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Button } from '@corkboard/shared/ui';

import styles from './members.module.css';
import { PermissionSelect } from './permission-select.tsx';
import { highestPermission } from './permission-text.ts';
import { useChangeMember } from './use-change-member.ts';

interface Props {
  member: BusinessMember;
  onChange(): void;
}

export function MemberRow({ member, onChange }: Props) {
  const text = useText();
  const { dialogs } = useShell();
  const save = useChangeMember(member);
  const { user, permissions, requires_mfa, meets_mfa_requirement } = member;
  const { is_me, is_last_owner, is_deactivated } = member;
  const name = user.full_name;

  const change = (to: Parameters<typeof save>[0]) => {
    onChange();
    return save(to);
  };

  const remove = async () => {
    const isSure = await dialogs.confirm({
      title: text('Remove {name}?', { name }),
      text: text('{name} will no longer be able to act as this business, in any browser.', {
        name,
      }),
      confirm: text('Remove'),
      isDestructive: true,
    });
    if (isSure) await change(null);
  };

  return (
    <li className={styles.row}>
      <Avatar url={user.image_medium_url} name={name} isDecorative />
      <div className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.detail}>
          <bdi>{user.username}</bdi>
          {is_me && ` · ${text('You')}`}
          {is_deactivated && ` · ${text('Deactivated')}`}
        </span>
        {is_last_owner && (
          <span className={styles.detail}>
            {text(
              'The business needs this owner until it has its own login: an email address and a password. Add what is missing, or make someone with an email address an owner first.',
            )}
          </span>
        )}
        {!user.is_partner && (
          <span className={styles.detail}>
            {text('Needs a business account to act as this business.')}
          </span>
        )}
        {requires_mfa && !meets_mfa_requirement && (
          <span className={styles.detail}>
            {text('Needs two-factor authentication to act as this business.')}
          </span>
        )}
        <label className={styles.factor}>
          <input
            type="checkbox"
            aria-label={text('Ask for two-factor authentication: {name}', { name })}
            checked={requires_mfa}
            onChange={(event) => void change({ requires_mfa: event.target.checked })}
          />
          {text('Ask for two-factor authentication')}
        </label>
      </div>
      <div className={styles.actions}>
        <PermissionSelect
          label={text('Permission of {name}', { name })}
          value={highestPermission(permissions)}
          isDisabled={is_last_owner}
          onChange={(permission) => void change({ permissions: [permission] })}
        />
        <Button
          variant="plain"
          aria-label={text('Remove {name}', { name })}
          disabled={is_last_owner}
          onClick={() => void remove()}
        >
          {text('Remove')}
        </Button>
      </div>
    </li>
  );
}
