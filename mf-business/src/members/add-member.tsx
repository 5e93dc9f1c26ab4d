import type { BusinessPermission } from '@corkboard/shared/contract/business-members.ts';
import { addBusinessMember } from '@corkboard/shared/contract/requests-business.ts';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, TextField } from '@corkboard/shared/ui';
import { type SubmitEvent, useState } from 'react';

import styles from './members.module.css';
import { membersQuery } from './members-query.ts';
import { PermissionSelect } from './permission-select.tsx';
import { saveErrorText } from './save-error-text.ts';

export function AddMember() {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, toasts } = shell;
  const [username, setUsername] = useState('');
  const [permission, setPermission] = useState<BusinessPermission>('ANALYST');

  const { mutate, isPending, error } = useMutation({
    mutationKey: [...membersQuery(shell).queryKey, 'add'],
    mutationFn: () =>
      call(addBusinessMember, {
        username: username.trim().replace(/^@/, ''),
        permissions: [permission],
      }),
    onSuccess: ({ data }) => {
      setUsername('');
      const { full_name: name, is_partner } = data.user;
      toasts.show({
        text: is_partner
          ? text('{name} can act as this business now.', { name })
          : text('You added {name}, who needs a business account to act as this business.', {
              name,
            }),
        tone: 'success',
      });
      void queryClient.invalidateQueries({ queryKey: membersQuery(shell).queryKey });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending && username.trim() !== '') mutate();
  };

  return (
    <form className={styles.add} aria-label={text('Add somebody')} onSubmit={submit}>
      <TextField
        label={text('Username')}
        value={username}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        required
        error={error && saveErrorText(error, text)}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PermissionSelect label={text('Permission')} value={permission} onChange={setPermission} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {text('Add')}
      </Button>
    </form>
  );
}
