import type { ReportReason } from '../../contract/moderation/reports.ts';
import type { TakedownLaw } from '../../contract/moderation/takedowns.ts';
import { REPORT_REASON_LABELS } from './report-labels.ts';

/** For staff, and for owners of removed content. */
export const DECISION_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  ...REPORT_REASON_LABELS,
  intellectual_property: 'Copyright or trademark',
};

export const TAKEDOWN_LAW_LABELS: Readonly<Record<TakedownLaw, string>> = {
  test: 'Test report',
  dsa: 'Digital Services Act',
  india: 'Law of India',
  turkey: 'Law of Turkey',
};
