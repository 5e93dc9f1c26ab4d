import type { LinkedAccount } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { linkedQuery } from '../account-queries.ts';
import { QueryView } from '../query-view.tsx';
import styles from '../section.module.css';
import { Section } from '../section.tsx';
import { CreateBusinessForm, LinkBusinessForm } from './link-account-forms.tsx';
import { LinkedRow } from './linked-row.tsx';

type Way = 'create' | 'link';

export function LinkedSettings() {
  const text = useText();
  const shell = useShell();
  const { queryClient } = shell;
  const [way, setWay] = useState<Way | null>(null);
  const { queryKey } = linkedQuery(shell);

  const onMade = (account: LinkedAccount) => {
    setWay(null);
    void queryClient.invalidateQueries({ queryKey });
    shell.toasts.show({
      text: text('{name} is linked.', { name: account.full_name }),
      tone: 'success',
    });
  };

  return (
    <>
      <Section
        title={text('Your accounts')}
        text={text('Switch to a linked business account without logging in again.')}
      >
        <QueryView query={linkedQuery(shell)}>
          {(accounts) => (
            <ul className={styles['rows']}>
              {accounts.map((account) => (
                <LinkedRow key={account.id} account={account} />
              ))}
            </ul>
          )}
        </QueryView>
      </Section>
      <Section
        title={text('Another business account')}
        text={text('Create a new account or link one you can log in to.')}
      >
        <div className={styles['buttons']}>
          <Button aria-expanded={way === 'create'} onClick={() => setWay('create')}>
            {text('Create a business account')}
          </Button>
          <Button aria-expanded={way === 'link'} onClick={() => setWay('link')}>
            {text('Link an account')}
          </Button>
        </div>
        {way === 'create' && <CreateBusinessForm onDone={onMade} />}
        {way === 'link' && <LinkBusinessForm onDone={onMade} />}
      </Section>
    </>
  );
}
