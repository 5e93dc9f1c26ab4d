import type { TakedownReceipt } from '@corkboard/shared/contract/moderation';
import { DAY_SECONDS, HOUR_SECONDS } from '@corkboard/shared/rules/base';
import type { FastifyBaseLogger } from 'fastify';
import type { Translator } from '../../platform/i18n/translator.ts';
import type { RateLimiter } from '../../platform/limits/rate-limit-repository.ts';
import type { EmailMessage } from '../../platform/mail/email-message.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { toMailbox } from '../../platform/mail/to-mailbox.ts';
import { getNetwork } from '../../platform/net/get-network.ts';

/** Anyone can enter any address. A person who sends more reports has their numbers on the page. */
const MAX_TO_MAILBOX_A_DAY = 5;
const MAX_FROM_NETWORK_AN_HOUR = 10;

export type TakedownReceipts = ReturnType<typeof takedownReceipts>;

interface TakedownReceiptDependencies {
  limits: RateLimiter;
  mailer: Mailer;
  publicUrl: string;
}

/**
 * Emails the number of a legal report to the address in it. It repeats nothing of the report, which could be meant for
 * the person who gets the email.
 */
export function takedownReceipts({ limits, mailer, publicUrl }: TakedownReceiptDependencies) {
  async function isAllowed(to: string, ip: string): Promise<boolean> {
    const network = `takedown:receipt-from:${getNetwork(ip)}`;
    if ((await limits.take(network, MAX_FROM_NETWORK_AN_HOUR, HOUR_SECONDS)) > 0) return false;
    const mailbox = `takedown:receipt-to:${toMailbox(to)}`;
    return (await limits.take(mailbox, MAX_TO_MAILBOX_A_DAY, DAY_SECONDS)) === 0;
  }

  return {
    /** Never fails: the report is stored, and its page says the number too. */
    async send(
      { id }: TakedownReceipt,
      to: string,
      { locale, text }: Translator,
      { ip, log }: { ip: string; log: Pick<FastifyBaseLogger, 'error'> },
    ): Promise<void> {
      const canSend = await isAllowed(to, ip).catch((error: unknown) => {
        log.error({ error, takedown: id }, 'the sender of a legal report got no email');
        return false;
      });
      if (!canSend) return;
      mailer.send({
        locale,
        to,
        subject: text('We received your legal report'),
        lines: [
          text('Your report number is {number}. Include it when you contact us.', { number: id }),
          text('A person on our team reviews each report.'),
          text("If you didn't send this report, contact us: {url}", {
            url: `${publicUrl}/legal/imprint/`,
          }),
        ],
      } satisfies EmailMessage);
    },
  };
}
