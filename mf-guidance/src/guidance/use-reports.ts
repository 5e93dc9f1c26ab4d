import { useShell } from '@corkboard/shared/remote';
import { updateExperience } from '@corkboard/shared/requests/experiences';
import { useRef, useState } from 'react';
import { isFallbackGuide } from './guides/fallback-guide.ts';
import type { Guide } from './guides/guide.ts';
import type { GuideReport } from './guides/guide-state.ts';
import { toLogEntry } from './log-entry.ts';

export function useReports() {
  const { call, subject, logger } = useShell();
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const sent = useRef(new Set<string>());
  const getKey = ({ experience }: Guide) =>
    `${subject}/${experience.placement_id}/${experience.experience_id}`;

  function tell(guide: Guide, state: GuideReport): void {
    const key = `${getKey(guide)}/${state}`;
    if (sent.current.has(key)) return;
    sent.current.add(key);
    logger.event(toLogEntry(guide.experience, state));
    // The server doesn't know fallback guides.
    if (isFallbackGuide(guide)) return;

    const { experience_id, placement_id } = guide.experience;
    call(updateExperience, { experience_id, placement_id, state }, { quietAuth: true }).catch(
      (error: unknown) => logger.error(error, 'mf-guidance report'),
    );
  }

  function end(guide: Guide): void {
    setOver((before) => new Set(before).add(getKey(guide)));
  }

  return {
    getKey,
    isOver: (guide: Guide) => over.has(getKey(guide)),
    tell,
    end,
    report(guide: Guide, state: GuideReport): void {
      tell(guide, state);
      if (state !== 'viewed') end(guide);
    },
  };
}
