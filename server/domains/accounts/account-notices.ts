import type { Translator } from '../../platform/i18n/translator.ts';
import type { EmailMessage } from '../../platform/mail/email-message.ts';

/** Emails that tell an account's owner about a change, so that they notice one that isn't theirs. */
export function accountNotices({ locale, text }: Translator) {
  return {
    emailChanged: (to: string, username: string, newEmail: string): EmailMessage => ({
      locale,
      to,
      subject: text('Your email address was changed'),
      lines: [
        text('Email for {username} now goes to {newEmail}.', { username, newEmail }),
        text(
          "If this wasn't you, log in with your username, then change your password and your email address.",
        ),
      ],
    }),

    passwordChanged: (to: string, username: string): EmailMessage => ({
      locale,
      to,
      subject: text('Your password was changed'),
      lines: [
        text('The password of {username} was changed, and all other devices were logged out.', {
          username,
        }),
        text('If this wasn\'t you, reset it: on the login page, press "Forgot your password?".'),
      ],
    }),

    twoFactorChanged: (to: string, username: string, isOn: boolean): EmailMessage => ({
      locale,
      to,
      subject: isOn
        ? text('Two-factor authentication is on')
        : text('Two-factor authentication is off'),
      lines: [
        isOn
          ? text("You'll need a code to log in to {username} from now on.", { username })
          : text("You don't need a code to log in to {username} anymore.", { username }),
        text("If this wasn't you, reset your password now."),
      ],
    }),

    apiTokenCreated: (to: string, username: string, name: string): EmailMessage => ({
      locale,
      to,
      subject: text('New API token'),
      lines: [
        text('The API token “{name}” was created for {username}.', { name, username }),
        text("If this wasn't you, reset your password now. That revokes all API tokens."),
      ],
    }),

    codesChanged: (to: string, username: string): EmailMessage => ({
      locale,
      to,
      subject: text('New recovery codes'),
      lines: [
        text('New recovery codes were created for {username}. The old ones no longer work.', {
          username,
        }),
        text("If this wasn't you, reset your password now."),
      ],
    }),
  };
}
