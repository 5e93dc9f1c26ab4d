import { updateExperience } from '@corkboard/shared/contract/requests.ts';
import { useShell } from '@corkboard/shared/remote';
import { useRef, useState } from 'react';
import { isFallbackGuide } from './fallback-guide.ts';
import type { Guide } from './guide.ts';
import type { GuideReport } from './guide-state.ts';
import { logEntryOf } from './log-entry.ts';

export function useReports() {
  const { call, subject, logger } = useShell();
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const sent = useRef(new Set<string>());
  const keyOf = ({ experience }: Guide) =>
    `${subject}/${experience.placement_id}/${experience.experience_id}`;

  function tell(guide: Guide, state: GuideReport): void {
    const key = `${keyOf(guide)}/${state}`;
    if (sent.current.has(key)) return;
    sent.current.add(key);
    logger.event(logEntryOf(guide.experience, state));
    // The server doesn't know fallback guides.
    if (isFallbackGuide(guide)) return;

    const { experience_id, placement_id } = guide.experience;
    call(updateExperience, { experience_id, placement_id, state }, { quietAuth: true }).catch(
      (error: unknown) => logger.error(error, 'mf-guidance report'),
    );
  }

  function end(guide: Guide): void {
    setOver((before) => new Set(before).add(keyOf(guide)));
  }

  return {
    keyOf,
    isOver: (guide: Guide) => over.has(keyOf(guide)),
    tell,
    end,
    report(guide: Guide, state: GuideReport): void {
      tell(guide, state);
      if (state !== 'viewed') end(guide);
    },
  };
}
