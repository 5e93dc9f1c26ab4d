import type { LinkedAccount } from '@corkboard/shared/contract/accounts';
import { errorCodes, type InputOf } from '@corkboard/shared/contract/base';
import { useText } from '@corkboard/shared/i18n';
import { ApiError, useShell } from '@corkboard/shared/remote';
import { switchAccount, unlinkAccount } from '@corkboard/shared/requests/accounts';
import { type SwitchDenial, switchAccess, unlinkAccess } from '@corkboard/shared/rules/accounts';
import { parseFieldError } from '@corkboard/shared/rules/base';
import { canActAs } from '@corkboard/shared/rules/business';
import { Avatar, Button, TextField } from '@corkboard/shared/ui';
import { useState } from 'react';

import { CredentialsForm } from '../../session/login/credentials-form.tsx';
import { NewPasswordField } from '../../session/login/new-password-field.tsx';
import { useSession } from '../../session/use-session.ts';
import { accountQuery } from '../account-queries.ts';
import { QueryView } from '../query-view.tsx';
import styles from '../section.module.css';
import { usePendingAction } from '../use-pending-action.ts';
import { AccountPasswordField, passwordConfirmation } from './password-field.tsx';

const CAN_ACT = 'You can act as this profile. Only its owners can switch to its account.';

const whyNoSwitch: Record<SwitchDenial, string> = {
  'not-owner': 'Only owners of this profile can switch to its account.',
  'needs-mfa': 'Turn on two-factor authentication to switch to this account.',
};

export function LinkedRow({ account }: { account: LinkedAccount }) {
  const text = useText();
  const { actingAs, businessAccess, call, dialogs, navigation } = useShell();
  const { change } = useSession();
  const action = usePendingAction();
  const unlink = useUnlink(account);
  const { id, full_name, username, is_current, is_home, is_deactivated = false } = account;
  const access = switchAccess(account);
  const unlinking = unlinkAccess(account, true);
  const lacksMfa = !unlinking.allowed && unlinking.reason === 'needs-mfa';
  const asksFirst = unlinking.allowed && account.needs_own_sign_in && !unlink.needsSignIn;
  // The switcher offers the profile: otherwise there is no way to act as it.
  const canAct = businessAccess.profiles.some((profile) => profile.id === id && canActAs(profile));

  const goOn = () =>
    action.run('switch', async () => {
      const { data } = await call(switchAccount, { account: id });
      change(data);
      // The login page shows messages about accounts and redirects signed-in people. [ACCT-008]
      const query = new URLSearchParams({
        message: 'account_switch_to_settings',
        username: data.username ?? '',
        next: '/settings/account-settings/',
      });
      navigation.replace(`/login/?${query}`);
    });

  async function ask() {
    const isSure =
      !is_deactivated ||
      (await dialogs.confirm({
        title: text('Reactivate {name}?', { name: full_name }),
        text: text('Everyone can see its profile again.'),
        confirm: text('Reactivate'),
      }));
    if (isSure) goOn();
  }

  return (
    <li className={styles['row']}>
      <Avatar url={account.image_small_url} name={full_name} isDecorative />
      <span className={styles['words']}>
        <bdi>{full_name}</bdi>
        <span className={styles['detail']}>
          {username}
          {is_current && ` · ${text('You are here')}`}
          {is_home && ` · ${text('You logged in to this account')}`}
          {is_deactivated && ` · ${text('Deactivated')}`}
        </span>
        {actingAs?.id === id ? (
          <span className={styles['detail']}>{text("You're acting as this profile.")}</span>
        ) : (
          !is_current &&
          !access.allowed && (
            <span className={styles['detail']}>
              {text(access.reason === 'not-owner' && canAct ? CAN_ACT : whyNoSwitch[access.reason])}
            </span>
          )
        )}
        {lacksMfa && (
          <span className={styles['detail']}>
            {text('To unlink it, turn on two-factor authentication first.')}
          </span>
        )}
        {asksFirst && (
          <span className={styles['detail']}>
            {account.has_own_sign_in
              ? text('To unlink it, add an email address first.')
              : text('To unlink it, add a login method first.')}
          </span>
        )}
      </span>
      {!is_current && access.allowed && (
        <Button
          size="s"
          aria-label={text('Switch to {name}', { name: full_name })}
          isPending={action.running === 'switch'}
          onClick={() => void ask()}
        >
          {text('Switch')}
        </Button>
      )}
      {unlinking.allowed && (
        <Button
          size="s"
          variant="plain"
          aria-label={text('Unlink {name}', { name: full_name })}
          isPending={unlink.isWorking}
          onClick={() => void unlink.ask()}
        >
          {text('Unlink')}
        </Button>
      )}
      {unlink.needsSignIn && <UnlinkForm account={account} unlink={unlink} />}
    </li>
  );
}

interface FormProps {
  account: LinkedAccount;
  unlink: ReturnType<typeof useUnlink>;
}

/** An account that can log in has a password, without an email address. It keeps its password. */
function UnlinkForm({ account, unlink }: FormProps) {
  const text = useText();
  const shell = useShell();
  const { full_name, username, has_own_sign_in: hasPassword } = account;

  return (
    <QueryView query={accountQuery(shell)}>
      {(own) => (
        <CredentialsForm
          label={text('Unlink {name}', { name: full_name })}
          variant="danger"
          submit={text('Unlink')}
          takesFocus
          send={async ({ email = '', new_password = '', ...fields }) =>
            unlink.send({
              email,
              ...(hasPassword ? { keeps_password: true } : { new_password }),
              ...passwordConfirmation(fields),
            })
          }
          onDone={unlink.done}
        >
          <p>
            {hasPassword
              ? text(
                  'Without an email address, no one could reset the password of this account. The password stays the same.',
                )
              : text('No one could log in to this account. Add a login method first.')}
          </p>
          <p>{text('The account is logged out everywhere, and its API tokens end.')}</p>
          <TextField
            label={text('Email address of the account')}
            name="email"
            type="email"
            required
          />
          {!hasPassword && <NewPasswordField label={text('Its password')} name="new_password" />}
          <AccountPasswordField account={own} {...(!hasPassword && { setsFor: username })} />
        </CredentialsForm>
      )}
    </QueryView>
  );
}

function useUnlink({ id, full_name, has_own_sign_in, needs_own_sign_in }: LinkedAccount) {
  const text = useText();
  const { call, dialogs, navigation, toasts } = useShell();
  const { change } = useSession();
  const [isWorking, setIsWorking] = useState(false);
  const [needsSignIn, setNeedsSignIn] = useState(false);

  async function send(way: Omit<InputOf<typeof unlinkAccount>, 'account'>) {
    try {
      return (await call(unlinkAccount, { account: id, ...way })).data;
    } catch (error) {
      if (!isOlderServer(error)) throw error;
      throw new Error(text('Corkboard is busy. Try again in a moment.'), { cause: error });
    }
  }

  function done({ viewer }: Awaited<ReturnType<typeof send>>) {
    change(viewer);
    const query = new URLSearchParams({
      message: 'unlink_successful',
      username: viewer.username ?? '',
      next: '/settings/linked-accounts/',
    });
    navigation.replace(`/login/?${query}`);
  }

  async function ask() {
    const isSure = await dialogs.confirm({
      title: text('Unlink {name}?', { name: full_name }),
      ...(needs_own_sign_in
        ? {
            text: has_own_sign_in
              ? text('Add an email address first.')
              : text('Add an email address and password first.'),
            confirm: text('Continue'),
          }
        : {
            text: has_own_sign_in
              ? text('You can link it again with its own password.')
              : text("You'll lose access to this account."),
            confirm: text('Unlink'),
            isDestructive: true,
          }),
    });
    if (!isSure) return;
    if (needs_own_sign_in) return setNeedsSignIn(true);
    setIsWorking(true);
    try {
      done(await send({}));
    } catch (error) {
      const needs = error instanceof ApiError && error.code === errorCodes.needsOwnSignIn;
      if (needs) setNeedsSignIn(true);
      else if (error instanceof Error) toasts.show({ text: error.message, tone: 'error' });
    } finally {
      setIsWorking(false);
    }
  }

  return { isWorking, needsSignIn, ask, send, done };
}

/** It would unlink the account without the email address. It leaves during an update. */
function isOlderServer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return parseFieldError(error.message_detail)?.field === 'keeps_password';
}
