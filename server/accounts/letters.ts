import type { Letter } from '../mail/letter.ts';

/** What the product writes to people. Tokens stand behind a `#`: no server and no log ever sees them. */
export function lettersFrom(publicUrl: string) {
  const link = (text: string, path: string, token: string) => ({
    text,
    url: `${publicUrl}${path}#${token}`,
  });
  const notYou = 'If it was not you, leave this mail: nothing changes.';

  return {
    signIn: (to: string, username: string, token: string): Letter => ({
      to,
      subject: 'Your link to Corkboard',
      lines: [
        `Here is the link that lets you look around as ${username}.`,
        'It works once, for 15 minutes. To change anything, log in with your password.',
        notYou,
      ],
      link: link('Log in to Corkboard', '/login/link/', token),
    }),

    resetPassword: (to: string, username: string, token: string): Letter => ({
      to,
      subject: 'Choose a new password',
      lines: [
        `Somebody asked for a new password for ${username}.`,
        'The link works once, for an hour, and signs everybody else out.',
        notYou,
      ],
      link: link('Choose a new password', '/login/reset/', token),
    }),

    confirmEmail: (to: string, username: string, token: string): Letter => ({
      to,
      subject: 'Confirm your email address',
      lines: [
        `${username} wants to use this email address on Corkboard.`,
        'The link works once, for a day.',
        notYou,
      ],
      link: link('Confirm this address', '/login/email/', token),
    }),

    emailChanged: (to: string, username: string, newEmail: string): Letter => ({
      to,
      subject: 'Your email address was changed',
      lines: [
        `Mail about ${username} goes to ${newEmail} from now on.`,
        'If it was not you, choose a new password and write to us.',
      ],
    }),

    passwordChanged: (to: string, username: string): Letter => ({
      to,
      subject: 'Your password was changed',
      lines: [
        `The password of ${username} was changed, and everybody else was signed out.`,
        'If it was not you, choose a new one: on the login page, press "Forgot your password?".',
      ],
    }),

    twoFactorChanged: (to: string, username: string, isOn: boolean): Letter => ({
      to,
      subject: `Two-factor authentication is ${isOn ? 'on' : 'off'}`,
      lines: [
        isOn
          ? `Logging in to ${username} asks for a code from now on.`
          : `Logging in to ${username} asks for no code any more.`,
        'If it was not you, choose a new password now.',
      ],
    }),

    deleteAccount: (to: string, username: string, goesWith: string[], token: string): Letter => ({
      to,
      subject: 'The final step to delete your account',
      lines: [
        goesWith.length === 0
          ? `You asked to delete ${username}.`
          : `You asked to delete ${username} and its linked accounts: ${goesWith.join(', ')}.`,
        'Every board, Pin, follow and message goes with it, for good. The link works once, for a day.',
        'If you have changed your mind, leave this mail: nothing is deleted.',
      ],
      link: link('Delete your account', '/login/delete/', token),
    }),

    codesChanged: (to: string, username: string): Letter => ({
      to,
      subject: 'New recovery codes',
      lines: [
        `There are new recovery codes for ${username}; the old ones do not work any more.`,
        'If it was not you, choose a new password now.',
      ],
    }),
  };
}
