import { TOTP } from 'otpauth';

import { buildApp } from '../../../compose/app.ts';
import type { EmailMessage } from '../../../platform/mail/email-message.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../password.ts';

export interface AccountApp extends TestApp {
  /** What was mailed, oldest first. */
  letters: EmailMessage[];
  /** The token in the link of the newest letter. */
  newestToken(): string;
}

/** The real app, with the letters that it sends. */
export async function accountApp(options: TestAppOptions = {}): Promise<AccountApp> {
  const letters: EmailMessage[] = [];
  const mailer = {
    send: (letter: EmailMessage) => void letters.push(letter),
    close: async () => {},
  };
  const world = await testApp({
    ...options,
    build: (dependencies) => buildApp({ ...dependencies, mailer }),
  });
  return {
    ...world,
    letters,
    newestToken: () => tokenIn(letters.at(-1)),
  };
}

export const password = 'a quiet loom';

/** The same, with Ada, who signs in with this password. */
export async function adasApp() {
  const world = await accountApp();
  const ada = await world.given.person('adaquist', {
    email: 'ada@corkboard.test',
    password_hash: await hashPassword(password),
  });
  return { world, ada };
}

function tokenIn(letter: EmailMessage | undefined): string {
  return new URL(letter?.link?.url ?? 'http://no-letter/#').hash.slice(1);
}

/** What an authenticator shows: now, or so many steps of 30 seconds later. */
export function codeOf(secret: string, stepsLater = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}
