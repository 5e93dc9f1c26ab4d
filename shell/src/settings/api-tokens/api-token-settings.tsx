import type { ApiToken, ApiTokens } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { revokeApiToken } from '@corkboard/shared/requests/accounts';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { apiTokensQuery } from '../account-queries.ts';
import { QueryView } from '../query-view.tsx';
import styles from '../section.module.css';
import { Section } from '../section.tsx';
import { ShownOnce } from '../security/shown-once.tsx';
import { usePendingAction } from '../use-pending-action.ts';
import { scopeLabels } from './api-scope-text.ts';
import { NewApiToken } from './new-api-token.tsx';

export function ApiTokenSettings() {
  const text = useText();
  const shell = useShell();
  const [secret, setSecret] = useState('');
  const refresh = () =>
    void shell.queryClient.invalidateQueries({ queryKey: apiTokensQuery(shell).queryKey });

  return (
    <QueryView query={apiTokensQuery(shell)}>
      {(all) => (
        <>
          <Section
            title={text('New token')}
            text={text(
              'A token lets a script or an extension use your account without your password. Treat it like one.',
            )}
          >
            {secret === '' ? (
              <NewApiToken
                asks={all}
                onCreated={(created) => {
                  setSecret(created);
                  refresh();
                }}
              />
            ) : (
              <ShownOnce
                secret={secret}
                text={text("Copy your new token now. You won't see it again.")}
                loss={text("You won't see this token again.")}
                copy={text('Copy token')}
                copyFailed={text("Couldn't copy. Select the token instead.")}
                done={text('I saved my token')}
                onDone={() => setSecret('')}
              >
                <code dir="ltr">{secret}</code>
              </ShownOnce>
            )}
          </Section>
          <Section
            title={text('Your tokens')}
            text={text('All tokens are revoked when you change or reset your password.')}
          >
            <TokenList tokens={all.tokens} onRevoked={refresh} />
          </Section>
        </>
      )}
    </QueryView>
  );
}

interface ListProps extends Pick<ApiTokens, 'tokens'> {
  onRevoked(): void;
}

function TokenList({ tokens, onRevoked }: ListProps) {
  const text = useText();
  const { call, dialogs, locale, toasts } = useShell();
  const { run, running } = usePendingAction();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

  async function revoke({ id, name }: ApiToken) {
    const isSure = await dialogs.confirm({
      title: text('Revoke “{name}”?', { name }),
      text: text('Scripts and extensions that use it stop working immediately.'),
      confirm: text('Revoke token'),
      isDestructive: true,
    });
    if (!isSure) return;
    run(id, async () => {
      await call(revokeApiToken, { token: id });
      onRevoked();
      toasts.show({ text: text('Token revoked'), tone: 'success' });
    });
  }

  if (tokens.length === 0) return <p className={styles['text']}>{text('You have no tokens.')}</p>;
  return (
    <ul className={styles['rows']}>
      {tokens.map((token) => (
        <li key={token.id} className={styles['row']}>
          <span className={styles['words']}>
            <span dir="auto">{token.name}</span>
            <span className={styles['detail']}>{scopeLabels(text, token.scopes)}</span>
            <span className={styles['detail']}>
              {token.last_used_at === null
                ? text('Never used')
                : text('Last used {moment}', {
                    moment: moment.format(new Date(token.last_used_at)),
                  })}
              {' · '}
              {token.is_expired
                ? text('Expired on {day}', { day: day.format(new Date(token.expires_at)) })
                : text('Expires on {day}', { day: day.format(new Date(token.expires_at)) })}
            </span>
          </span>
          <Button
            size="s"
            aria-label={text('Revoke {name}', { name: token.name })}
            isPending={running === token.id}
            onClick={() => void revoke(token)}
          >
            {text('Revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
