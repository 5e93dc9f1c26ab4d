import { updateExperience } from '@corkboard/shared/contract/requests.ts';
import { useShell } from '@corkboard/shared/remote';
import { useRef, useState } from 'react';
import { isFallbackGuide } from './fallback-guide.ts';
import type { Guide } from './guide.ts';
import type { GuideReport } from './guide-state.ts';
import { logEntryOf } from './log-entry.ts';

/** Tells the server what became of each guide, each thing once, and remembers which are over on this page. */
export function useReports() {
  const { call, subject, logger } = useShell();
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const sent = useRef(new Set<string>());
  const keyOf = ({ experience }: Guide) =>
    `${subject}/${experience.placement_id}/${experience.experience_id}`;

  /** The server and the log hear of it; on the page nothing changes yet. */
  function tell(guide: Guide, state: GuideReport): void {
    const key = `${keyOf(guide)}/${state}`;
    if (sent.current.has(key)) return;
    sent.current.add(key);
    logger.event(logEntryOf(guide.experience, state));
    // What the server has not served is not its to remember.
    if (isFallbackGuide(guide)) return;

    const { experience_id, placement_id } = guide.experience;
    call(updateExperience, { experience_id, placement_id, state }, { quietAuth: true }).catch(
      (error: unknown) => logger.error(error, 'mf-guidance report'),
    );
  }

  /** Gone from this page. */
  function end(guide: Guide): void {
    setOver((before) => new Set(before).add(keyOf(guide)));
  }

  return {
    keyOf,
    isOver: (guide: Guide) => over.has(keyOf(guide)),
    tell,
    end,
    /** Gone at once: nobody waits for the server to be rid of a tooltip. */
    report(guide: Guide, state: GuideReport): void {
      tell(guide, state);
      if (state !== 'viewed') end(guide);
    },
  };
}
