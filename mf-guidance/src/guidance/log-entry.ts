import type { Experience, LogEvent } from '@corkboard/shared/contract/experiences.ts';
import { logEventTypes } from '@corkboard/shared/rules/log-event-types.ts';

import type { GuideReport } from './guide-state.ts';

export function logEntryOf(
  { experience_id, placement_id, display_data }: Experience,
  state: GuideReport,
): LogEvent {
  const { logging = {} } = display_data;
  return {
    event_type: state === 'viewed' ? logEventTypes.view : logEventTypes.click,
    ...logging,
    object_id_str: logging.object_id_str ?? String(experience_id),
    aux_data: { ...logging.aux_data, experience_id, placement_id, state },
  };
}
