import { updateExperience } from '@corkboard/shared/contract/requests.ts';
import { useShell } from '@corkboard/shared/remote';
import { useRef, useState } from 'react';

import type { Guide } from './guide.ts';
import type { GuideReport } from './guide-state.ts';

/** Tells the server what became of each guide, each thing once, and remembers which are over on this page. */
export function useReports() {
  const { call, subject, logger } = useShell();
  const [over, setOver] = useState<ReadonlySet<string>>(new Set());
  const sent = useRef(new Set<string>());
  const keyOf = ({ experience }: Guide) => `${subject}/${experience.experience_id}`;

  return {
    keyOf,
    isOver: (guide: Guide) => over.has(keyOf(guide)),
    report(guide: Guide, state: GuideReport) {
      const key = keyOf(guide);
      if (sent.current.has(`${key}/${state}`)) return;
      sent.current.add(`${key}/${state}`);

      // Gone at once: nobody waits for the server to be rid of a tooltip.
      if (state !== 'viewed') setOver((before) => new Set(before).add(key));
      const { experience_id, placement_id } = guide.experience;
      call(updateExperience, { experience_id, placement_id, state }, { quietAuth: true }).catch(
        (error: unknown) => logger.fault(error, 'mf-guidance report'),
      );
    },
  };
}
