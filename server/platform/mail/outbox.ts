import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type EmailMessage, toPlainText } from './email-message.ts';
import type { Delivery } from './mailer.ts';

const MAX_OUTBOX_EMAILS = 200;

/**
 * Writes .eml files that only the server's user can read. Builds them without the mail library, which would break
 * links across lines.
 */
export function outbox(dataDir: string, from: string): Delivery {
  const folder = join(dataDir, 'outbox');

  return {
    async send(email) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const moment = new Date();
      const name = `${moment.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`;
      const file = join(folder, name);
      // Written under a temporary name, so that readers see only complete mails.
      await writeFile(`${file}.part`, toEml(email, from, moment), { mode: 0o600 });
      await rename(`${file}.part`, file);
      await removeOldest(folder);
      return file;
    },
    close() {},
  };
}

function toEml(email: EmailMessage, from: string, moment: Date): string {
  const headers = [
    `Date: ${moment.toUTCString().replace('GMT', '+0000')}`,
    `From: ${from}`,
    `To: ${email.to}`,
    `Subject: ${email.subject}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  // Line breaks would inject headers.
  return `${headers.map((line) => line.replaceAll(/[\r\n]+/g, ' ')).join('\n')}\n\n${toPlainText(email)}`;
}

async function removeOldest(folder: string): Promise<void> {
  const letters = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const tooMany = letters.slice(0, Math.max(0, letters.length - MAX_OUTBOX_EMAILS));
  await Promise.all(tooMany.map((name) => rm(join(folder, name), { force: true })));
}
