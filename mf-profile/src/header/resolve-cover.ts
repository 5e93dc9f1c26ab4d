import type { Viewer } from '@corkboard/shared/contract/accounts';
import type { User } from '@corkboard/shared/contract/people';

interface Rendition {
  url: string;
  width: number;
  height: number;
}

export interface ResolvedCover {
  desktop: Rendition;
  phone: Rendition;
  alt: string;
  /** Null for an image cover. */
  video: string | null;
}

/** Returns the cover's renditions, or null without a cover or for a limited login. [HEAD-032, HEAD-052] */
export function resolveCover(
  { profile_cover }: Pick<User, 'profile_cover'>,
  viewer: Pick<Viewer, 'isLimitedLogin'>,
): ResolvedCover | null {
  if (!profile_cover || profile_cover.source === '' || viewer.isLimitedLogin) return null;

  const { images, alt_text, source, video_url } = profile_cover;
  const desktop = images['1200x'] ?? images.orig ?? images['736x'];
  const phone = images['736x'] ?? desktop;
  const video = source === 'video' ? (video_url ?? null) : null;
  return desktop && phone ? { desktop, phone, alt: alt_text, video } : null;
}
