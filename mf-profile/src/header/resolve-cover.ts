import type { Viewer } from '@corkboard/shared/contract/session.ts';
import type { User } from '@corkboard/shared/contract/users.ts';

interface Rendition {
  url: string;
  width: number;
  height: number;
}

export interface ResolvedCover {
  desktop: Rendition;
  phone: Rendition;
  alt: string;
  /** Address of the film; null where the cover is a picture. */
  film: string | null;
}

/** The cover's two renditions, or null where none is shown. A limited login sees none. [HEAD-032, HEAD-052, HEAD-060] */
export function resolveCover(
  { profile_cover }: Pick<User, 'profile_cover'>,
  viewer: Pick<Viewer, 'isLimitedLogin'>,
): ResolvedCover | null {
  if (!profile_cover || profile_cover.source === '' || viewer.isLimitedLogin) return null;

  const { images, alt_text, source, video_url } = profile_cover;
  const desktop = images['1200x'] ?? images.orig ?? images['736x'];
  const phone = images['736x'] ?? desktop;
  const video = source === 'video' ? (video_url ?? null) : null;
  return desktop && phone ? { desktop, phone, alt: alt_text, film: video } : null;
}
