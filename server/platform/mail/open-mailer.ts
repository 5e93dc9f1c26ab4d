import type { FastifyInstance } from 'fastify';

import type { Settings } from '../settings/settings.ts';
import { createMailer, type Mailer } from './mailer.ts';

export function openMailer(app: FastifyInstance, settings: Settings, publicUrl: string): Mailer {
  const { smtpUrl, mailFrom, dataDir } = settings;
  const from = mailFrom ?? `Corkboard <no-reply@${new URL(publicUrl).hostname}>`;
  return createMailer({ smtpUrl, dataDir, from, log: app.log });
}
