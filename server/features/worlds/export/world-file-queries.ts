import type { Db } from '../../../platform/db/db.ts';

export type WorldFiles = Awaited<ReturnType<typeof readFiles>>;

/** Reads the images and videos, and notes which of them the world shows. */
export async function readFiles(db: Db) {
  const images = await db.selectFrom('pictures').select(['digest', 'alt']).execute();
  const alts = new Map(images.map(({ digest, alt }) => [digest, alt]));
  const rows = await db.selectFrom('videos').select(['digest', 'mime']).execute();
  const endings = new Map(
    rows.map(({ digest, mime }) => [digest, mime === 'video/webm' ? 'webm' : 'mp4'] as const),
  );
  const shown = new Set<string>();
  const videos = new Map<string, 'mp4' | 'webm'>();

  return {
    videos,
    getDigests: () => [...shown].toSorted(),

    toImage(digest: string | null) {
      if (digest === null) return undefined;
      shown.add(digest);
      const alt = alts.get(digest);
      return { file: `pictures/${digest}.jpg`, sha256: digest, ...(alt && { alt_text: alt }) };
    },

    toVideo(digest: string | null) {
      const ending = digest === null ? undefined : endings.get(digest);
      if (digest === null || ending === undefined) return undefined;
      videos.set(digest, ending);
      return { file: `videos/${digest}.${ending}`, sha256: digest };
    },
  };
}
