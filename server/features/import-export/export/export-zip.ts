import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type BlobStore, originalKey, videoKey } from '../../../platform/blobs/blob-store.ts';
import type { Db } from '../../../platform/db/db.ts';
import { accountJson, accountPage } from './account-pages.ts';
import { type ExportVideo, getImages, getVideos } from './export-media-queries.ts';
import { boardPages, exportJson, imageFileName, indexPage, videoFileName } from './export-pages.ts';

const WAITING = 20;
const PIECE = 1024 * 1024;

export interface ExportOptions {
  /** False for someone who acts as a business: its sessions and email address aren't theirs to read. */
  hasAccount: boolean;
}

/** Streams a zip of the user's content. Uses no disk, and memory for a few pages of rows and one image. */
export function exportZip(
  { db, blobs }: { db: Db; blobs: BlobStore },
  user: { id: string; username: string },
  { hasAccount }: ExportOptions,
): Readable {
  const zip = new ZipFile();
  const out = new PassThrough();
  zip.on('error', (error) => out.destroy(error));
  zip.outputStream.on('error', (error) => out.destroy(error)).pipe(out);
  const turn = turns(WAITING);

  async function add(name: string, open: () => Readable, isPacked: boolean): Promise<void> {
    await turn.taken();
    zip.addReadStreamLazy(name, { compress: !isPacked }, (give) => {
      const stream = open();
      stream.once('close', turn.free);
      stream.once('error', (error) => out.destroy(error));
      give(null, stream);
    });
  }

  async function fill(): Promise<void> {
    await add('corkboard.json', () => Readable.from(exportJson(db, user)), false);
    await add('index.html', () => Readable.from(indexPage(db, user, { hasAccount })), false);
    if (hasAccount) {
      await add('account.json', () => Readable.from(accountJson(db, user.id)), false);
      await add('account.html', () => Readable.from(accountPage(db, user)), false);
    }
    for await (const { name, page } of boardPages(db, user.id)) {
      await add(name, () => Readable.from(page()), false);
    }
    for await (const digest of getImages(db, user.id)) {
      await add(imageFileName(digest), () => Readable.from(readImage(blobs, digest)), true);
    }
    for await (const video of getVideos(db, user.id)) {
      await add(videoFileName(video), () => Readable.from(readVideo(blobs, video)), true);
    }
    zip.end();
  }

  fill().catch((error: Error) => out.destroy(error));
  out.once('close', turn.stop);
  return out;
}

/** Empty if the bytes are missing, so that the rest of the export succeeds. */
async function* readImage(blobs: BlobStore, digest: string) {
  const bytes = await blobs.get(originalKey(digest));
  if (bytes) yield bytes;
}

/** Read in pieces, because a video can exceed the memory of an export. */
async function* readVideo(blobs: BlobStore, { digest, mime, bytes }: ExportVideo) {
  const key = videoKey(digest, mime === 'video/webm' ? 'webm' : 'mp4');
  for (let at = 0; at < bytes; at += PIECE) {
    const piece = await blobs.part(key, at, Math.min(at + PIECE, bytes) - 1);
    if (!piece) return;
    yield piece;
  }
}

function turns(max: number) {
  let open = 0;
  let isStopped = false;
  let wake = () => {};
  return {
    async taken(): Promise<void> {
      while (open >= max && !isStopped) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (isStopped) throw new Error('The reader of this export is gone.');
      open += 1;
    },
    free(): void {
      open -= 1;
      wake();
    },
    stop(): void {
      isStopped = true;
      wake();
    },
  };
}
