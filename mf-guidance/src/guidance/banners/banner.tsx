import { useShell } from '@corkboard/shared/remote';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Guide } from '../guides/guide.ts';
import type { GuideEnd, GuideReport } from '../guides/guide-state.ts';
import { whenInWindow } from '../tips/place-first.ts';
import { useAtRest } from '../tips/use-at-rest.ts';
import { useEscape, useHover, useScrolledAway, useTimer } from '../use-guide.ts';
import { AvatarBanner } from './avatar-banner.tsx';
import { HeroBanner } from './hero-banner.tsx';
import { type BannerState, slide, useBannerContainer } from './use-banner-container.ts';

interface Props {
  guide: Guide;
  onTell: (report: GuideReport) => void;
  onEnd: () => void;
}

export function Banner({ guide, onTell, onEnd }: Props) {
  const { viewer } = useShell();
  const rest = useAtRest(guide.delay);
  const place = useBannerContainer(rest);
  const [isReached, setReached] = useState(false);
  const isSeen = place !== null && (isReached || rest !== 'above');
  const [fadesFor, setFadesFor] = useState<number | null>(null);

  const tellViewed = useEffectEvent(() => onTell('viewed'));
  useLayoutEffect(() => {
    if (!place) return;
    if (rest === 'above') {
      return whenInWindow(place, () => {
        setReached(true);
        tellViewed();
      });
    }
    slide(place, true);
    tellViewed();
    return undefined;
  }, [place, rest]);

  const leave = (end: GuideEnd) => {
    if (!place || fadesFor !== null) return;
    onTell(end);
    // Removing the banner would drop the focus to the body.
    if (place.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    setFadesFor(slide(place, false));
  };
  useTimer(isSeen ? guide.disappearsAfter : null, () => leave('dismissed'));
  useScrolledAway(isSeen ? guide.scrollsAwayAfter : null, guide.isScrolledByTouch, () =>
    leave('dismissed'),
  );
  useHover(isSeen && guide.completesOnHover ? place : null, () => leave('completed'));
  useTimer(fadesFor, onEnd);
  useEscape(isSeen, () => leave('dismissed'));
  if (!place) return null;

  const state: BannerState = fadesFor === null ? 'shown' : 'leaving';
  const shared = { experience: guide.experience, state, onLeave: leave };
  return createPortal(
    guide.form === 'avatar' ? (
      <AvatarBanner {...shared} name={welcomeName(viewer)} />
    ) : (
      <HeroBanner {...shared} />
    ),
    place,
  );
}

/** The first word of a business's name isn't a name. [EXP-032] */
function welcomeName(viewer: {
  isPartner: boolean;
  firstName: string | null;
  fullName: string | null;
}): string {
  return (viewer.isPartner ? viewer.fullName : viewer.firstName) ?? viewer.firstName ?? '';
}
