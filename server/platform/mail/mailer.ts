import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';

import { type EmailMessage, toMailOptions } from './email-message.ts';
import { outbox } from './outbox.ts';

export interface Mailer {
  /** Returns immediately, because delivery time would reveal whether an account exists. */
  send(letter: EmailMessage): void;
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
const PATIENCE = 20_000;

export function createMailer({ smtpUrl, dataDir, from, log }: MailSettings): Mailer {
  const deliver = smtpUrl === null ? outbox(dataDir, from) : smtp(smtpUrl, from);
  const stop = new AbortController();
  const open = new Set<Promise<void>>();

  async function tryToSend(letter: EmailMessage): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const where = await deliver.send(letter);
        return log.info({ subject: letter.subject, where }, 'mail sent');
      } catch (error) {
        // Logs neither the address nor links that grant access.
        if (attempt === TRIES || stop.signal.aborted) {
          return log.error({ subject: letter.subject, reason: reasonOf(error) }, 'mail lost');
        }
        await sleep(FIRST_PAUSE * 4 ** (attempt - 1), undefined, { signal: stop.signal }).catch(
          () => {},
        );
      }
    }
  }

  return {
    send(letter) {
      const done = tryToSend(letter).finally(() => open.delete(done));
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
  send(letter: EmailMessage): Promise<string>;
  close(): void;
}

function smtp(url: string, from: string): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  return {
    async send(letter) {
      await transport.sendMail(toMailOptions(letter, from));
      return 'smtp';
    },
    close: () => transport.close(),
  };
}

/** The mail server's reply can repeat the address. */
function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' && code !== '' ? code : 'unknown';
}
