import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';

const OUTBOX = join(resolve(process.env['DATA_DIR'] || '.data'), 'outbox');

/**
 * Returns the link in the newest email to an address; waits for one other than `before`. Works only without an SMTP
 * server.
 */
export async function mailedLink(to: string, before = ''): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        link = (await newestLink(to)) ?? '';
        return link;
      },
      { message: `a mail to ${to}` },
    )
    .not.toBe(before);
  return link;
}

export async function newestLink(to: string): Promise<string | undefined> {
  const names = (await readdir(OUTBOX).catch(() => [])).filter((name) => name.endsWith('.eml'));
  for (const name of names.toSorted().toReversed()) {
    const mail = await readFile(join(OUTBOX, name), 'utf8').catch(() => '');
    if (mail.includes(`\nTo: ${to}\n`)) return /^https?:\S+$/m.exec(mail)?.[0];
  }
  return undefined;
}
