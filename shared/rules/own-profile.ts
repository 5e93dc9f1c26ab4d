import type { Viewer } from '../contract/session.ts';

/** Whether a profile is the viewer's, or that of the business that the viewer acts as. */
export function isOwnProfile(
  { viewer, subject }: { viewer: Pick<Viewer, 'id' | 'isAuth'>; subject: string },
  user: { id: string },
): boolean {
  return viewer.isAuth && (user.id === viewer.id || user.id === subject);
}
