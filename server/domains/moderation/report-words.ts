import { DECISION_REASON_LABELS } from '@corkboard/shared/rules/moderation';
import type { Translator } from '../../platform/i18n/translator.ts';

/** As a map, because people can type any name, such as `[constructor]`. */
const labels: ReadonlyMap<string, string> = new Map(Object.entries(DECISION_REASON_LABELS));

/** Names the reasons of earlier reports, which `joinedReport` stores as keys. */
export function nameReasons({ text }: Translator) {
  return <R extends { details: string }>(report: R): R => ({
    ...report,
    details: report.details.replace(/^\[([a-z_]+)\]$/gm, (line, reason: string) => {
      const label = labels.get(reason);
      return label ? text('Reported earlier: {reason}', { reason: text(label) }) : line;
    }),
  });
}
