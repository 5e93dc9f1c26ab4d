import type { Experience, LogEvent } from '@corkboard/shared/contract/experiences';
import { logEventTypes } from '@corkboard/shared/rules/site';

import type { GuideReport } from './guides/guide-state.ts';

export function toLogEntry(
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
