import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

import { type EmailMessage, toMailOptions } from './email-message.ts';
import { outbox } from './outbox.ts';

export interface Mailer {
  /** Returns immediately, because delivery time would reveal whether an account exists. */
  send(email: EmailMessage): void;
  close(): Promise<void>;
}

export interface MailSettings {
  smtpUrl: string | null;
  dataDir: string;
  from: string;
  log: {
    info(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
}

const TRIES = 4;
const FIRST_PAUSE = 1000;
const TIMEOUT_MS = 20_000;

export function createMailer({ smtpUrl, dataDir, from, log }: MailSettings): Mailer {
  const deliver = smtpUrl === null ? outbox(dataDir, from) : smtp(smtpUrl, from);
  const stop = new AbortController();
  const open = new Set<Promise<void>>();

  async function tryToSend(email: EmailMessage): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const where = await deliver.send(email);
        return log.info({ subject: email.subject, where }, 'mail sent');
      } catch (error) {
        // Logs neither the address nor links that grant access.
        if (attempt === TRIES || stop.signal.aborted) {
          return log.error({ subject: email.subject, reason: getReason(error) }, 'mail lost');
        }
        await sleep(FIRST_PAUSE * 4 ** (attempt - 1), undefined, { signal: stop.signal }).catch(
          () => {},
        );
      }
    }
  }

  return {
    send(email) {
      const done = tryToSend(email).finally(() => open.delete(done));
      open.add(done);
    },
    async close() {
      stop.abort();
      await Promise.all(open);
      deliver.close();
    },
  };
}

export interface Delivery {
  send(email: EmailMessage): Promise<string>;
  close(): void;
}

function smtp(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(email) {
      await transport.sendMail(toMailOptions(email, from));
      return 'smtp';
    },
    close: () => transport.close(),
  };
}

/** The mail server's reply can repeat the address. */
function getReason(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' && code !== '' ? code : 'unknown';
}
