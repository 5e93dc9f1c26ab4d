import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

import { experiencesQuery } from './experiences-query.ts';
import { type Guide, guideOf } from './guide.ts';
import { GuideView } from './guide-view.tsx';
import { guidedPage } from './placements.ts';
import { useAnchor } from './use-anchor.ts';
import { usePath } from './use-path.ts';
import { useReports } from './use-reports.ts';

/** Teaches on the page that is open, one thing at a time. Bots learn nothing. [EXP-012] */
export function Guidance() {
  const { call, subject, viewer, device } = useShell();
  // One thing at a time: the question about cookies comes first.
  const mayTeach = !viewer.isBot && viewer.cookies !== null;
  const page = guidedPage(usePath());
  const { data = [] } = useQuery({
    ...experiencesQuery({ call, subject }, page),
    enabled: mayTeach,
  });
  const { isOver, keyOf, report } = useReports();

  const guides = data
    .flatMap((experience) => guideOf(experience, device) ?? [])
    .filter((guide) => !isOver(guide));
  const shown = guides.filter((guide) => !isSilent(guide));
  const anchor = useAnchor(shown.flatMap((guide) => guide.anchor ?? []));
  const current = shown.find((guide) => guide.anchor === anchor?.name);

  useEffect(() => {
    // Nothing to show and nothing to wait for, not even an anchor. [EXP-010]
    for (const guide of guides) if (isSilent(guide)) report(guide, 'completed');
  });

  if (!mayTeach) return null;
  return (
    // What appears here by itself is read out, since the focus stays where it is.
    <div aria-live="polite">
      {anchor && current && (
        <GuideView
          key={keyOf(current)}
          guide={current}
          anchor={anchor.element}
          onReport={(state) => report(current, state)}
        />
      )}
    </div>
  );
}

function isSilent({ hasPulsar, hasTooltip }: Guide): boolean {
  return !hasPulsar && !hasTooltip;
}
