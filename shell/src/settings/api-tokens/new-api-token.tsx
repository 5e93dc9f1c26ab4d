import type { Account, ApiTokens } from '@corkboard/shared/contract/accounts';
import type { ApiScope } from '@corkboard/shared/contract/base';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { createApiToken } from '@corkboard/shared/requests/accounts';
import { Button, Chip, TextField } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { CodeField } from '../../session/login/code-field.tsx';
import { CredentialsForm } from '../../session/login/credentials-form.tsx';
import { accountQuery } from '../account-queries.ts';
import { QueryView } from '../query-view.tsx';
import { AccountPasswordField, passwordConfirmation } from '../security/password-field.tsx';
import { scopeText } from './api-scope-text.ts';
import styles from './new-api-token.module.css';

const apiScopes: readonly ApiScope[] = ['saved:read', 'boards:read', 'pins:write', 'boards:write'];
const LIFETIMES = [30, 90, 365] as const;

interface Props {
  asks: Pick<ApiTokens, 'asks_password' | 'asks_code'>;
  onCreated(secret: string): void;
}

export function NewApiToken(props: Props) {
  const text = useText();
  const shell = useShell();
  const [isOpen, setOpen] = useState(false);

  if (!isOpen) return <Button onClick={() => setOpen(true)}>{text('Create token')}</Button>;
  return (
    <QueryView query={accountQuery(shell)}>
      {(account) => <TokenForm {...props} account={account} />}
    </QueryView>
  );
}

function TokenForm({ account, asks, onCreated }: Props & { account: Account }) {
  const text = useText();
  const { call } = useShell();
  const id = useId();
  const [scopes, setScopes] = useState<ApiScope[]>(['saved:read']);
  const [days, setDays] = useState<(typeof LIFETIMES)[number]>(90);
  const known = scopeText(text);
  const choose = (scope: ApiScope, isChosen: boolean) =>
    setScopes(apiScopes.filter((one) => (one === scope ? isChosen : scopes.includes(one))));

  async function send({ name = '', code, ...fields }: Record<string, string>) {
    if (scopes.length === 0) throw new Error(text('Choose what the token can do.'));
    const confirmation = { ...passwordConfirmation(fields), ...(code && { code }) };
    const { data } = await call(createApiToken, { name, scopes, days, ...confirmation });
    return data.secret;
  }

  return (
    <CredentialsForm
      label={text('New token')}
      variant="ink"
      submit={text('Create token')}
      send={send}
      onDone={onCreated}
    >
      <TextField
        label={text('Name')}
        hint={text('Where you use it, such as “Backup script”')}
        name="name"
        autoComplete="off"
        maxLength={60}
        required
        autoFocus
      />
      <fieldset className={styles['scopes']}>
        <legend className={styles['label']}>{text('What it can do')}</legend>
        {apiScopes.map((scope) => (
          <label key={scope} className={styles['scope']}>
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              aria-label={known[scope].label}
              aria-describedby={`${id}-${scope}`}
              onChange={({ target }) => choose(scope, target.checked)}
            />
            <span>
              {known[scope].label}
              <span id={`${id}-${scope}`} className={styles['detail']}>
                {known[scope].detail}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles['lifetime']} role="group" aria-labelledby={id}>
        <span id={id} className={styles['label']}>
          {text('Works for')}
        </span>
        <span className={styles['chips']}>
          {LIFETIMES.map((one) => (
            <Chip key={one} isSelected={one === days} onPress={() => setDays(one)}>
              {text('{count, plural, one {# day} other {# days}}', { count: one })}
            </Chip>
          ))}
        </span>
      </div>
      <AccountPasswordField account={account} isAsked={asks.asks_password} />
      {asks.asks_code && <CodeField />}
    </CredentialsForm>
  );
}
