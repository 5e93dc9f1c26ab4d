import type { ReleasePrincipal } from '@corkboard/release-contract/contract';
import { getPrincipal, startConsoleSession } from '@corkboard/release-contract/requests';
import { useFieldErrors } from '@corkboard/shared/failures';
import { Button, FieldErrors, TextField } from '@corkboard/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { holderQuery } from '../api/queries.ts';
import { callRelease, ReleaseApiError } from '../api/request.ts';
import styles from '../common/dialog-form.module.css';

/** Exchanges a token for an HttpOnly cookie. */
export function TokenForm({ onDone }: { onDone(): void }) {
  const queries = useQueryClient();
  const [token, setToken] = useState('');
  const { errors, isValid, recheck } = useFieldErrors();
  const open = useMutation({
    mutationFn: () => logIn(token.trim()),
    onSuccess: (holder) => {
      queries.setQueryData(holderQuery.queryKey, holder);
      onDone();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isValid(event.currentTarget)) open.mutate();
  };

  return (
    <form className={styles['form']} noValidate onInput={recheck} onSubmit={submit}>
      <FieldErrors value={errors}>
        <TextField
          label="Token"
          type="password"
          autoComplete="current-password"
          required
          value={token}
          error={open.error?.message}
          hint="Your token was shown once, when it was created. On the server's own machine, it's in DATA_DIR/admin-token."
          onChange={({ target }) => setToken(target.value)}
        />
      </FieldErrors>
      <Button type="submit" variant="primary" isPending={open.isPending}>
        Log in
      </Button>
    </form>
  );
}

/** Logs in, and makes sure that the browser has kept the session's cookie. */
async function logIn(token: string): Promise<ReleasePrincipal> {
  const holder = await callRelease(startConsoleSession, { token });
  try {
    await callRelease(getPrincipal, {});
  } catch (error) {
    if (error instanceof ReleaseApiError && error.status === 401) {
      throw new Error(
        "Your browser blocks cookies, so you can't stay logged in. Allow cookies for this site, then log in again.",
      );
    }
  }
  return holder;
}
