import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';

import { toMailOptions } from './email-message.ts';
import { createMailer } from './mailer.ts';

const email = {
  locale: 'en',
  to: 'ada@corkboard.test',
  subject: 'Reset your password',
  lines: ['We received a request to reset the password for Ada & Søn.', 'The link works once.'],
  link: {
    text: 'Reset your password',
    url: `http://localhost:3000/login/reset/#${'a'.repeat(80)}`,
  },
};

const from = 'Corkboard <no-reply@corkboard.test>';
let dataDir: string;
let logged: [string, object][];
const log = {
  info: (facts: object, message: string) => void logged.push([message, facts]),
  error: (facts: object, message: string) => void logged.push([message, facts]),
};

beforeEach(async () => {
  logged = [];
  dataDir = await mkdtemp(join(tmpdir(), 'corkboard-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('writes complete mails to the outbox for one reader', async () => {
  const mailer = createMailer({ smtpUrl: null, dataDir, from, log });
  mailer.send(email);
  await mailer.close();

  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  const file = join(dataDir, 'outbox', name);
  const mail = await readFile(file, 'utf8');

  expect(mail).toContain('\nTo: ada@corkboard.test\n');
  expect(mail).toContain(`\n${email.link.url}\n`);
  expect(mail).toContain('Ada & Søn');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(logged).toEqual([['mail sent', { subject: email.subject, where: file }]]);
});

it('prevents header injection through an address', async () => {
  const mailer = createMailer({ smtpUrl: null, dataDir, from, log });
  mailer.send({ ...email, to: 'ada@corkboard.test\nBcc: everyone@corkboard.test' });
  await mailer.close();

  const [name = ''] = await readdir(join(dataDir, 'outbox'));
  expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).not.toMatch(/^Bcc:/m);
});

it('sends by SMTP', async () => {
  const { port, received, close } = await startSmtpServer();
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir, from, log });

  mailer.send(email);
  await expect(received).resolves.toContain('Subject: Reset your password');

  await mailer.close();
  await close();
  expect(logged).toEqual([['mail sent', { subject: email.subject, where: 'smtp' }]]);
});

it.each(['1,ada@corkboard.test', 'Cheap pills<ada@corkboard.test>', '(x1)ada@corkboard.test'])(
  'reads no list, name, or comment in the address %s',
  async (to) => {
    const sent = await createTransport({ streamTransport: true }).sendMail(
      toMailOptions({ ...email, to }, from),
    );
    expect(sent.envelope.to).not.toContain('ada@corkboard.test');
  },
);

it('retries when the mail server fails, without logging addresses', async () => {
  const { port, close } = await startSmtpServer();
  await close();
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir, from, log });

  mailer.send(email);
  await mailer.close();

  expect(logged).toEqual([
    ['mail lost', { subject: email.subject, reason: expect.stringMatching(/^E/) }],
  ]);
});

async function startSmtpServer() {
  let take: (mail: string) => void;
  const received = new Promise<string>((resolve) => {
    take = resolve;
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.once('end', done);
      void text(stream).then((mail) => take(mail));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
