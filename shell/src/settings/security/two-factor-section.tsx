import type { TwoFactor } from '@corkboard/shared/contract/accounts';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import {
  disableTwoFactor,
  enableTwoFactor,
  regenerateRecoveryCodes,
  startTwoFactorSetup,
} from '@corkboard/shared/requests/accounts';
import { Button } from '@corkboard/shared/ui';
import { useState } from 'react';

import { CodeField } from '../../session/login/code-field.tsx';
import { CredentialsForm } from '../../session/login/credentials-form.tsx';
import { accountQuery, twoFactorQuery } from '../account-queries.ts';
import { QueryView } from '../query-view.tsx';
import styles from '../section.module.css';
import { Section } from '../section.tsx';
import { AccountPasswordField, passwordConfirmation } from './password-field.tsx';
import { ShownOnce } from './shown-once.tsx';

export function TwoFactorSection() {
  const text = useText();
  const shell = useShell();
  const { queryClient } = shell;
  const [codes, setCodes] = useState<string[]>([]);
  const refresh = () =>
    void queryClient.invalidateQueries({ queryKey: twoFactorQuery(shell).queryKey });
  const show = ({ recovery_codes }: { recovery_codes: string[] }) => {
    setCodes(recovery_codes);
    refresh();
  };

  return (
    <Section
      title={text('Two-factor authentication')}
      text={text('Requires a code from an authenticator app when you log in.')}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
      ) : (
        <QueryView query={twoFactorQuery(shell)}>
          {(state) =>
            state.is_on ? (
              <IsOn state={state} onCodes={show} onOff={refresh} />
            ) : (
              <SetUp onCodes={show} />
            )
          }
        </QueryView>
      )}
    </Section>
  );
}

type WithCodes = { onCodes(given: { recovery_codes: string[] }): void };

function SetUp({ onCodes }: WithCodes) {
  const text = useText();
  const shell = useShell();
  const { call } = shell;
  const [begun, setBegun] = useState<{ secret: string; qr: string } | null>(null);
  const [isOpen, setOpen] = useState(false);

  if (begun) {
    return (
      <>
        <p className={styles['text']}>
          {text(
            'Scan this code with your authenticator app, or enter the key. Turning it on logs you out on all other devices and revokes your API tokens.',
          )}
        </p>
        <img
          className={styles['qr']}
          src={begun.qr}
          width={200}
          height={200}
          alt={text('QR code for your authenticator app')}
        />
        <p className={styles['text']}>
          {text('Key:')} <code>{begun.secret.replaceAll(/(.{4})/g, '$1 ').trim()}</code>
        </p>
        <CredentialsForm
          label={text('Two-factor authentication')}
          variant="ink"
          submit={text('Turn on')}
          send={async ({ code = '' }) => (await call(enableTwoFactor, { code })).data}
          onDone={onCodes}
        >
          <CodeField hint={text('6-digit code from the app')} />
        </CredentialsForm>
      </>
    );
  }
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{text('Set up')}</Button>;
  return (
    <QueryView query={accountQuery(shell)}>
      {(account) => (
        <CredentialsForm
          label={text('Two-factor authentication')}
          variant="ink"
          submit={text('Continue')}
          takesFocus
          send={async (fields) =>
            (await call(startTwoFactorSetup, passwordConfirmation(fields))).data
          }
          onDone={setBegun}
        >
          <AccountPasswordField account={account} />
        </CredentialsForm>
      )}
    </QueryView>
  );
}

interface IsOnProps extends WithCodes {
  state: TwoFactor;
  onOff(): void;
}

function IsOn({ state, onCodes, onOff }: IsOnProps) {
  const text = useText();
  const { call, toasts } = useShell();
  const [action, setAction] = useState<'off' | 'renew' | null>(null);

  return (
    <>
      <p role="status">
        {text(
          'Two-factor authentication is on. {count, plural, =0 {No recovery codes are left.} one {# recovery code is left.} other {# recovery codes are left.}}',
          { count: state.recovery_codes_left },
        )}
      </p>
      <div className={styles['buttons']}>
        <Button aria-expanded={action === 'renew'} onClick={() => setAction('renew')}>
          {text('New recovery codes')}
        </Button>
        <Button aria-expanded={action === 'off'} onClick={() => setAction('off')}>
          {text('Turn off')}
        </Button>
      </div>
      {action === 'renew' && (
        <CredentialsForm
          key="renew"
          label={text('New recovery codes')}
          variant="ink"
          submit={text('Get new codes')}
          send={async ({ code = '' }) => (await call(regenerateRecoveryCodes, { code })).data}
          onDone={onCodes}
        >
          <CodeField />
        </CredentialsForm>
      )}
      {action === 'off' && (
        <CredentialsForm
          key="off"
          label={text('Turn off')}
          variant="danger"
          submit={text('Turn off two-factor authentication')}
          send={async ({ code = '' }) => (await call(disableTwoFactor, { code })).data}
          onDone={() => {
            toasts.show({ text: text('Two-factor authentication is off.') });
            onOff();
          }}
        >
          <CodeField />
        </CredentialsForm>
      )}
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = useText();
  return (
    <ShownOnce
      secret={codes.join('\n')}
      text={text(
        "Two-factor authentication is on. Save these recovery codes. Each works once, and you won't see them again.",
      )}
      loss={text("You won't see these recovery codes again.")}
      copy={text('Copy')}
      copyFailed={text("Couldn't copy. Write the codes down.")}
      done={text('I saved my codes')}
      onDone={onDone}
    >
      <ul className={styles['codes']} aria-label={text('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </ShownOnce>
  );
}
