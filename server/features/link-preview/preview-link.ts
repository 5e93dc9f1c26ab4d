import type { LinkMetadata, LinkPreview } from '@corkboard/shared/contract/pins';
import { ImageError } from '../../domains/media/images/image-error.ts';
import { type ProcessedImage, processImage } from '../../domains/media/images/process-image.ts';
import { imageJobs } from '../../domains/media/images/sharp.ts';
import { jobQueue } from '../../platform/jobs/job-queue.ts';
import { decodePage } from '../../platform/net/decode-page.ts';
import { dropCredentials } from '../../platform/net/drop-credentials.ts';
import { FetchError } from '../../platform/net/fetch-error.ts';
import type { FetchPublic } from '../../platform/net/safe-fetch.ts';
import { readPage } from './read-page.ts';

export interface FoundImage {
  image: ProcessedImage;
  source: string;
}

export interface PreviewedPage extends Omit<LinkPreview, 'images'> {
  pictures: FoundImage[];
  metadata: LinkMetadata | null;
}

const page = {
  maxBytes: 3 * 1024 * 1024,
  timeout: 8_000,
  accept: 'text/html,application/xhtml+xml,image/*;q=0.9',
};
const imageLimits = { maxBytes: 12 * 1024 * 1024, timeout: 8_000, accept: 'image/*' };
const MAX_REQUESTS = 12;
const offered = 9;
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
    const image = await taken(answer.bytes);
    const pictures = image ? [{ image, source: address }] : [];
    return { link, title: '', description: '', pictures, metadata: null };
  }
  const facts = readPage(decodePage(answer.bytes, answer.contentType), link);
  const pictures = await take(fetchPublic, facts.pictures.slice(0, MAX_REQUESTS));
  const { title, description, metadata } = facts;
  return { link, title, description, pictures, metadata };
}

/** Prefers images that the browser found, which also work if the page needs a login. */
export async function previewPage(
  fetchPublic: FetchPublic,
  address: string,
  found: readonly string[],
): Promise<PreviewedPage> {
  const take = (_fetch: FetchPublic, addresses: string[]) =>
    takeAll(fetchPublic, [...new Set([...found, ...addresses])].slice(0, MAX_REQUESTS));
  try {
    return await previewLink(fetchPublic, address, take);
  } catch (error) {
    if (!(error instanceof FetchError) || error.code === 'scheme' || found.length === 0)
      throw error;
    const pictures = await take(fetchPublic, []);
    if (pictures.length === 0) throw error;
    const link = new URL(withScheme(address));
    dropCredentials(link);
    return { link: link.href, title: '', description: '', pictures, metadata: null };
  }
}

/** Without a user to choose: tries images one by one and stops at the first usable one. */
export async function takeFirst(
  fetchPublic: FetchPublic,
  addresses: string[],
): Promise<FoundImage[]> {
  for (const address of addresses) {
    const one = await fetched(fetchPublic, address);
    if (one) return [one];
  }
  return [];
}

/** Downloads run in parallel, image processing is limited. Keeps the order and skips failures. */
async function takeAll(fetchPublic: FetchPublic, addresses: string[]): Promise<FoundImage[]> {
  const queue = jobQueue(imageJobs);
  const all = await Promise.all(
    addresses.map((address) =>
      fetched(fetchPublic, address, (bytes) => queue.run(() => taken(bytes))),
    ),
  );
  const unique = new Map(all.flatMap((one) => (one ? [[one.image.digest, one] as const] : [])));
  return [...unique.values()].slice(0, offered);
}

async function fetched(
  fetchPublic: FetchPublic,
  address: string,
  take = taken,
): Promise<FoundImage | null> {
  const answer = await fetchPublic(address, imageLimits).catch(nullIfError);
  const image = answer && answer.status < 400 ? await take(answer.bytes) : null;
  return image && { image, source: address };
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
