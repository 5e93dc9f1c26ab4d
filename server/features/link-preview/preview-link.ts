import type { LinkMetadata } from '@corkboard/shared/contract/pin-search-data.ts';
import type { LinkPreview } from '@corkboard/shared/contract/uploads.ts';
import { ImageError } from '../../domains/media/image-error.ts';
import { type ProcessedImage, processImage } from '../../domains/media/process-image.ts';
import { imageJobs } from '../../domains/media/sharp.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { decodePage } from '../../platform/net/decode-page.ts';
import { FetchError } from '../../platform/net/fetch-error.ts';
import type { FetchPublic } from '../../platform/net/safe-fetch.ts';
import { readPage } from './read-page.ts';

export interface PreviewedPage extends Omit<LinkPreview, 'images'> {
  pictures: ProcessedImage[];
  metadata: LinkMetadata | null;
}

const page = {
  maxBytes: 3 * 1024 * 1024,
  timeout: 8_000,
  accept: 'text/html,application/xhtml+xml,image/*;q=0.9',
};
const image = { maxBytes: 12 * 1024 * 1024, timeout: 8_000, accept: 'image/*' };
const MAX_REQUESTS = 8;
const offered = 5;
const MIN_SIDE = 75;

/**
 * Reads what a page offers for a Pin; also accepts the URL of an image. @throws FetchError if the page can't be
 * fetched
 */
export async function previewLink(
  fetchPublic: FetchPublic,
  address: string,
  take = takeAll,
): Promise<PreviewedPage> {
  const answer = await fetchPublic(withScheme(address), page);
  if (answer.status >= 400) throw new FetchError('unreachable');
  const link = answer.url;
  if (answer.contentType.startsWith('image/')) {
    const alone = await taken(answer.bytes);
    return { link, title: '', description: '', pictures: alone ? [alone] : [], metadata: null };
  }
  const facts = readPage(decodePage(answer.bytes, answer.contentType), link);
  const images = await take(fetchPublic, facts.pictures.slice(0, MAX_REQUESTS));
  const { title, description, metadata } = facts;
  return { link, title, description, pictures: images, metadata };
}

/** Without a user to choose: tries images one by one and stops at the first usable one. */
export async function takeFirst(
  fetchPublic: FetchPublic,
  addresses: string[],
): Promise<ProcessedImage[]> {
  for (const address of addresses) {
    const one = await fetched(fetchPublic, address);
    if (one) return [one];
  }
  return [];
}

/** Downloads run in parallel, image processing is limited. Keeps the order and skips failures. */
async function takeAll(fetchPublic: FetchPublic, addresses: string[]): Promise<ProcessedImage[]> {
  const queue = jobQueue(imageJobs);
  const all = await Promise.all(
    addresses.map((address) =>
      fetched(fetchPublic, address, (bytes) => queue.run(() => taken(bytes))),
    ),
  );
  const unique = new Map(all.flatMap((one) => (one ? [[one.digest, one] as const] : [])));
  return [...unique.values()].slice(0, offered);
}

async function fetched(fetchPublic: FetchPublic, address: string, take = taken) {
  const answer = await fetchPublic(address, image).catch(nullIfError);
  return answer && answer.status < 400 ? take(answer.bytes) : null;
}

async function taken(bytes: Uint8Array): Promise<ProcessedImage | null> {
  const one = await processImage(bytes).catch((error: unknown) => {
    if (error instanceof ImageError) return null;
    throw error;
  });
  return one && one.width >= MIN_SIDE && one.height >= MIN_SIDE ? one : null;
}

function nullIfError(error: unknown): null {
  if (error instanceof FetchError) return null;
  throw error;
}

function withScheme(address: string): string {
  const trimmed = address.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/]+:\d+(\/|$)/.test(trimmed)
    ? trimmed
    : `https://${trimmed}`;
}
