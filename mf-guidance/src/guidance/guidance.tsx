import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

import { Banner } from './banner.tsx';
import { CommentsOff, useCommentsOff } from './comments-off.tsx';
import { experiencesQuery } from './experiences-query.ts';
import { createFallbackGuide } from './fallback-guide.ts';
import { type Guide, guideOf } from './guide.ts';
import { GuideModal } from './guide-modal.tsx';
import type { GuideReport } from './guide-state.ts';
import { GuideToast, toastText } from './guide-toast.tsx';
import { GuideView } from './guide-view.tsx';
import { guidedPage, PROFILE_PLACEMENT } from './placements.ts';
import { useAnchor } from './use-anchor.ts';
import { usePageLocation } from './use-page-location.ts';
import { useQueue } from './use-queue.ts';
import { useReportActiveGuide } from './use-report-active-guide.ts';
import { useReports } from './use-reports.ts';
import { useToastVisible } from './use-toast-visible.ts';

export function Guidance() {
  const { viewer } = useShell();
  const canTeach = !viewer.isBot && viewer.cookies !== null;
  const { keyOf, isOver, report, tell, end } = useReports();
  const guides = useGuides(canTeach).filter((guide) => !isOver(guide));
  const commentsOff = useCommentsOff();
  const [isToastUp, onToast] = useToastVisible();

  const [queue, onSeen] = useQueue(
    guides.filter((guide) => !isSilent(guide) && isFor(guide, viewer)),
    keyOf,
  );
  const anchor = useAnchor(queue.flatMap((guide) => (guide.isAnchored && guide.anchor) || []));
  const isBusy = commentsOff.mayCome || isToastUp;
  const current = isBusy
    ? undefined
    : queue.find((guide) => !guide.isAnchored || guide.anchor === anchor?.name);
  useReportActiveGuide(current?.experience.experience_id);

  const onTell = (guide: Guide, state: GuideReport) => {
    tell(guide, state);
    if (state === 'viewed') onSeen(guide);
  };
  const onReport = (guide: Guide, state: GuideReport) => {
    report(guide, state);
    if (state === 'viewed') onSeen(guide);
    else if (guide.form === 'toast') onToast(toastText(guide));
  };

  useEffect(() => {
    for (const guide of guides) if (isSilent(guide)) report(guide, 'completed');
  });

  if (!canTeach) return null;
  return (
    <>
      {commentsOff.isDue && <CommentsOff onClose={commentsOff.close} />}
      {current && isBanner(current) && (
        <Banner
          key={keyOf(current)}
          guide={current}
          onTell={(state) => onTell(current, state)}
          onEnd={() => end(current)}
        />
      )}
      {current?.form === 'modal' && (
        <GuideModal
          key={keyOf(current)}
          guide={current}
          onReport={(state) => onReport(current, state)}
        />
      )}
      {current?.form === 'toast' && (
        <GuideToast
          key={keyOf(current)}
          guide={current}
          onReport={(state) => onReport(current, state)}
        />
      )}
      {/* Announced to screen readers, because the focus doesn't move to guidance that appears automatically. */}
      <div aria-live="polite">
        {current && (current.form === 'tip' || current.form === 'flyout') && (
          <GuideView
            key={keyOf(current)}
            guide={current}
            anchor={current.isAnchored && anchor ? anchor.element : null}
            onReport={(state) => onReport(current, state)}
          />
        )}
      </div>
    </>
  );
}

function useGuides(canTeach: boolean): Guide[] {
  const text = useText();
  const { call, subject, viewer, device } = useShell();
  const { path, search } = usePageLocation();
  const page = guidedPage(path, search);
  const { data = [], isPending } = useQuery({
    ...experiencesQuery({ call, subject }, page),
    enabled: canTeach,
  });
  const guides = data.flatMap((experience) => guideOf(experience, device) ?? []);
  if (!page.isPulsarAsked || isPending) return guides;

  const isOfProfile = ({ form, experience }: Guide) =>
    form === 'tip' && experience.placement_id === PROFILE_PLACEMENT;
  if (guides.some(isOfProfile)) {
    return guides.map((guide) => (isOfProfile(guide) ? { ...guide, hasPulsar: true } : guide));
  }
  const isOwner = viewer.username?.toLowerCase() === page.username?.toLowerCase();
  return [createFallbackGuide(isOwner, text), ...guides];
}

function isSilent({ hasPulsar, hasTooltip }: Guide): boolean {
  return !hasPulsar && !hasTooltip;
}

function isBanner({ form }: Guide): boolean {
  return form === 'hero' || form === 'avatar';
}

function isFor({ form }: Guide, viewer: { isAuth: boolean; firstName: string | null }): boolean {
  return form !== 'avatar' || (viewer.isAuth && Boolean(viewer.firstName));
}
