import type { BusinessPermission } from '@corkboard/shared/contract/business';
import { useFieldErrors } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import { useMutation } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { addBusinessMember } from '@corkboard/shared/requests/business';
import { Button, FieldErrors, TextField } from '@corkboard/shared/ui';
import { type SubmitEvent, useRef, useState } from 'react';

import styles from './members.module.css';
import { membersQuery } from './members-query.ts';
import { PermissionSelect } from './permission-select.tsx';
import { saveErrorText } from './save-error-text.ts';

interface Props {
  /** The number of changes to others on the list: after one, an older error is gone. */
  changes: number;
}

export function AddMember({ changes }: Props) {
  const text = useText();
  const shell = useShell();
  const { call, queryClient, toasts } = shell;
  const [username, setUsername] = useState('');
  const { errors, isValid, recheck } = useFieldErrors();
  const field = useRef<HTMLInputElement>(null);
  const [failedAt, setFailedAt] = useState(0);
  const [permission, setPermission] = useState<BusinessPermission>('ANALYST');

  const { mutate, isPending, error } = useMutation({
    mutationKey: [...membersQuery(shell).queryKey, 'add'],
    mutationFn: (sent: string) =>
      call(addBusinessMember, {
        username: sent.trim().replace(/^@/, ''),
        permissions: [permission],
      }),
    onError: () => {
      setFailedAt(changes);
      field.current?.focus();
    },
    onSuccess: ({ data }, sent) => {
      // Someone can have typed on.
      setUsername((now) => (now === sent ? '' : now));
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
    if (!isPending && isValid(event.currentTarget)) mutate(username);
  };

  return (
    <form
      className={styles.add}
      aria-label={text('Add someone')}
      noValidate
      onInput={recheck}
      onSubmit={submit}
    >
      <FieldErrors value={errors}>
        <TextField
          ref={field}
          label={text('Username')}
          value={username}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          required
          error={error && failedAt === changes ? saveErrorText(error, text) : undefined}
          onChange={(event) => setUsername(event.target.value)}
        />
      </FieldErrors>
      <PermissionSelect label={text('Permission')} value={permission} onChange={setPermission} />
      <Button type="submit" variant="primary" isPending={isPending}>
        {text('Add')}
      </Button>
    </form>
  );
}
