import type { Pin } from '@corkboard/shared/contract/pins';
import { useRef } from 'react';
import { PinPicture } from './pin-picture.tsx';
import { PinVideo } from './pin-video.tsx';
import { ShowLarger, useIsFullScreen } from './show-larger.tsx';
import { StoryPager } from './story-pager.tsx';

export function PinMedia({ pin }: { pin: Pin }) {
  const pages = pin.story_pin_data?.pages;
  if (pages) return <StoryPager pin={pin} pages={pages} />;
  if (pin.video_url) {
    return (
      <PinVideo
        url={pin.video_url}
        captions={pin.captions ?? null}
        poster={pin.images['736x']}
        alt={pin.alt_text}
        color={pin.dominant_color}
      />
    );
  }
  return <PinImage pin={pin} />;
}

function PinImage({ pin }: { pin: Pin }) {
  const stage = useRef<HTMLDivElement>(null);
  const isFullScreen = useIsFullScreen();
  return (
    <PinPicture
      stage={stage}
      color={pin.dominant_color}
      images={pin.images}
      alt={pin.alt_text}
      sizes={isFullScreen ? '100vw' : undefined}
    >
      <ShowLarger images={pin.images} stage={stage} />
    </PinPicture>
  );
}
