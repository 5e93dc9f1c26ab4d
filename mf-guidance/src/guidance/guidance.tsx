import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useEffect } from 'react';

import { Banner } from './banners/banner.tsx';
import { COMMENTS_OFF, CommentsOff, useCommentsOff } from './comments-off.tsx';
import { experiencesQuery } from './experiences-query.ts';
import { GuideModal } from './guide-modal.tsx';
import { GuideToast } from './guide-toast.tsx';
import { GuideView } from './guide-view.tsx';
import { createFallbackGuide } from './guides/fallback-guide.ts';
import { type Guide, toGuide } from './guides/guide.ts';
import type { GuideReport } from './guides/guide-state.ts';
import { canTeachOn, type GuidedPage, guidedPage, PROFILE_PLACEMENT } from './tips/placements.ts';
import { useAnchor } from './tips/use-anchor.ts';
import { useEndWhenAway, useHasStarted } from './use-away.ts';
import { AwayContext } from './use-container.ts';
import { usePageLocation } from './use-page-location.ts';
import { usePageState } from './use-page-state.ts';
import { useReportActiveGuide } from './use-report-active-guide.ts';
import { useReports } from './use-reports.ts';
import { useVisit } from './visit.ts';

export function Guidance() {
  const { viewer, actingAs } = useShell();
  const { path, search } = usePageLocation();
  const { hasOverlay, isMessage } = usePageState();
  const page = guidedPage(path, search);
  // Guidance is for the account that is logged in, not for the profile that it acts as.
  const canTeach =
    !viewer.isBot && viewer.cookies !== null && actingAs === null && canTeachOn(path) && !isMessage;
  const { getKey, isOver, report, tell, end } = useReports();
  const visit = useVisit();
  const guides = useGuides(page, canTeach).filter((guide) => !isOver(guide));
  const commentsOff = useCommentsOff(canTeach && visit.canShow(COMMENTS_OFF));

  const queue = guides.filter(
    (guide) =>
      !isSilent(guide) &&
      isFor(guide, viewer) &&
      (visit.canShow(getKey(guide)) || isAsked(guide, page)),
  );
  const anchor = useAnchor(queue.flatMap((guide) => (guide.isAnchored && guide.anchor) || []));
  const next = commentsOff.mayCome
    ? undefined
    : queue.find((guide) => !guide.isAnchored || guide.anchor === anchor?.name);
  const isAway = hasOverlay && next !== undefined && !isDialog(next);
  const hasStarted = useHasStarted(next && getKey(next), isAway);
  // What no one has seen isn't dismissed by a menu: it waits behind it.
  const isUnseen = next !== undefined && !visit.hasShown(getKey(next));
  // What is in the flow covers nothing, and would leave a hole.
  const isClosed = isAway && next.isAnchored;
  const current = hasStarted && !(isAway && isUnseen) ? next : undefined;
  useReportActiveGuide(current?.experience.experience_id);

  const onTell = (guide: Guide, state: GuideReport) => {
    tell(guide, state);
    if (state === 'viewed') visit.onShown(getKey(guide));
  };
  const onReport = (guide: Guide, state: GuideReport) => {
    report(guide, state);
    if (state === 'viewed') visit.onShown(getKey(guide));
  };
  useEndWhenAway(
    isClosed ? current : undefined,
    (guide) => tell(guide, 'dismissed'),
    (guide) => end(guide),
  );

  useEffect(() => {
    for (const guide of guides) if (isSilent(guide)) report(guide, 'completed');
  });

  if (!canTeach) return null;
  return (
    <AwayContext value={isClosed}>
      {commentsOff.isDue && (
        <CommentsOff onShown={() => visit.onShown(COMMENTS_OFF)} onClose={commentsOff.close} />
      )}
      {current && isBanner(current) && (
        <Banner
          key={getKey(current)}
          guide={current}
          onTell={(state) => onTell(current, state)}
          onEnd={() => end(current)}
        />
      )}
      {current?.form === 'modal' && (
        <GuideModal
          key={getKey(current)}
          guide={current}
          onReport={(state) => onReport(current, state)}
        />
      )}
      {current?.form === 'toast' && (
        <GuideToast
          key={getKey(current)}
          guide={current}
          onReport={(state) => onReport(current, state)}
        />
      )}
      {current && (current.form === 'tip' || current.form === 'flyout') && (
        <GuideView
          key={getKey(current)}
          guide={current}
          anchor={current.isAnchored && anchor ? anchor.element : null}
          onReport={(state) => onReport(current, state)}
        />
      )}
    </AwayContext>
  );
}

function useGuides(page: GuidedPage, canTeach: boolean): Guide[] {
  const text = useText();
  const { call, subject, viewer, device, events, queryClient } = useShell();
  const { data = [], isPending } = useQuery({
    ...experiencesQuery({ call, subject }, page),
    enabled: canTeach,
  });
  // A follower is taught something else.
  useEffect(
    () =>
      events.on('follow.changed', () => {
        void queryClient.invalidateQueries({ queryKey: [subject, 'experiences'] });
      }),
    [events, queryClient, subject],
  );
  const guides = canTeach ? data.flatMap((experience) => toGuide(experience, device) ?? []) : [];
  if (!page.isPulsarAsked || isPending) return guides;

  if (guides.some(isOfProfile)) {
    return guides.map((guide) => (isOfProfile(guide) ? { ...guide, hasPulsar: true } : guide));
  }
  const isOwner = viewer.username?.toLowerCase() === page.username?.toLowerCase();
  return [createFallbackGuide(isOwner, text), ...guides];
}

function isOfProfile({ form, experience }: Guide): boolean {
  return form === 'tip' && experience.placement_id === PROFILE_PLACEMENT;
}

/** The address asks for it, so it doesn't wait for another visit. */
function isAsked(guide: Guide, page: GuidedPage): boolean {
  return page.isPulsarAsked && isOfProfile(guide);
}

function isDialog({ form }: Guide): boolean {
  return form === 'modal' || form === 'toast';
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
