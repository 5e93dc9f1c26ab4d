import type { ReportReason, TakedownLaw } from '@corkboard/shared/contract/moderation';
import { DECISION_REASON_LABELS, TAKEDOWN_LAW_LABELS } from '@corkboard/shared/rules/moderation';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/db.ts';
import { type Translator, translatorFor } from '../../platform/i18n/translator.ts';
import type { EmailMessage } from '../../platform/mail/email-message.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { selectContacts } from '../business/contact-queries.ts';
import type { Loss } from './removal-repository.ts';

export type RemovalCause = { reason: ReportReason } | { law: TakedownLaw };
export type RemovalEmails = ReturnType<typeof removalEmails>;

interface RemovalEmailDependencies {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
}

/** Tells people what of theirs staff removed, and why: one email for each account. Send them after the transaction. */
export function removalEmails({ db, mailer, publicUrl }: RemovalEmailDependencies) {
  const contactUrl = `${publicUrl}/legal/imprint/`;

  return {
    /** Never fails: the decision is made, and a second try of it would be refused. */
    async send(
      losses: readonly Loss[],
      cause: RemovalCause,
      log: Pick<FastifyBaseLogger, 'error'>,
    ): Promise<void> {
      const ids = [...new Set(losses.map((one) => one.ownerId))];
      const owners = await selectContacts(db, ids).catch((error: unknown) => {
        log.error({ error, owners: ids }, 'the owners of removed content got no email');
        return [];
      });
      for (const { id, username, email, locale } of owners) {
        if (email === null) continue;
        const translator = translatorFor(locale ?? '');
        const own = losses.filter(({ ownerId }) => ownerId === id);
        const { subject, facts } = describeLosses(own, username, translator);
        mailer.send({
          locale: translator.locale,
          to: email,
          subject,
          lines: [...facts, ...explain(cause, contactUrl, translator)],
        } satisfies EmailMessage);
      }
    },
  };
}

function describeLosses(
  losses: readonly Loss[],
  username: string,
  translator: Translator,
): { subject: string; facts: string[] } {
  const { text } = translator;
  if (losses.some(({ kind }) => kind === 'account')) {
    return {
      subject: text('Your account was deactivated'),
      facts: [
        text("{username} and its content are now hidden, and you can't log in to it anymore.", {
          username,
        }),
      ],
    };
  }
  return {
    subject: text('We removed some of your content'),
    facts: [
      text("We removed this content of {username}. It can't be restored.", { username }),
      ...losses.flatMap((loss) => describeLoss(loss, translator)),
    ],
  };
}

function describeLoss(loss: Loss, { text }: Translator): string[] {
  if (loss.kind === 'pins') {
    const { board, count, names } = loss;
    const more = count - names.length;
    return [
      board === null
        ? text('{count, plural, one {# Pin} other {# Pins}} on a board that we removed', { count })
        : text(
            '{count, plural, one {# Pin} other {# Pins}} on the board “{board}”, which we removed',
            { board, count },
          ),
      ...names.map((name) => text('Pin “{name}”', { name })),
      ...(names.length > 0 && more > 0
        ? [text('{more, plural, one {And # more Pin} other {And # more Pins}}', { more })]
        : []),
    ];
  }
  const { kind, name } = loss;
  if (kind === 'board') return [text('Board “{name}” and its Pins', { name })];
  return [name === '' ? text('A Pin without a title') : text('Pin “{name}”', { name })];
}

function explain(cause: RemovalCause, url: string, { text }: Translator): string[] {
  return [
    'law' in cause
      ? text('Reason: a legal report ({law})', { law: text(TAKEDOWN_LAW_LABELS[cause.law]) })
      : text('Reason: {reason}', { reason: text(DECISION_REASON_LABELS[cause.reason]) }),
    text('We received a report, and a person on our team decided about it.'),
    text('If you think this is a mistake, contact us: {url}', { url }),
  ];
}
