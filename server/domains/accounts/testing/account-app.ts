import { TOTP } from 'otpauth';

import { buildApp } from '../../../compose/app.ts';
import type { EmailMessage } from '../../../platform/mail/email-message.ts';
import { type TestApp, type TestAppOptions, testApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../password.ts';

export interface AccountApp extends TestApp {
  letters: EmailMessage[];
  newestToken(): string;
}

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

/** Returns an authenticator's current code, or that of a later 30-second step. */
export function codeOf(secret: string, stepsLater = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsLater * 30_000 });
}
