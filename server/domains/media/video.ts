import { blankLocation, mp4Boxes, readMovieSeconds, sizeOfTrack } from './mp4-boxes.ts';

export interface VideoInfo {
  mime: 'video/mp4' | 'video/webm';
  ending: 'mp4' | 'webm';
  bytes: Buffer;
  width: number;
  height: number;
  /** Null if the file doesn't say. */
  seconds: number | null;
}

const unsaid = { width: 720, height: 720 };
const largest = 8192;

/** Accepts MP4 and WebM by their bytes, and removes location metadata. Returns null for other formats. */
export function inspectVideo(given: Uint8Array): VideoInfo | null {
  const bytes = Buffer.from(given);
  if (isWebm(bytes)) return { mime: 'video/webm', ending: 'webm', bytes, ...unsaid, seconds: null };
  if (!isMp4(bytes)) return null;
  const boxes = mp4Boxes(bytes);
  if (!boxes?.some(({ path }) => path === 'moov')) return null;
  blankLocation(bytes, boxes);
  const header = boxes.find(({ path }) => path === 'moov/mvhd');
  const seconds = header ? readMovieSeconds(bytes, header) : null;
  return { mime: 'video/mp4', ending: 'mp4', bytes, ...readSize(bytes, boxes), seconds };
}

function readSize(bytes: Buffer, boxes: NonNullable<ReturnType<typeof mp4Boxes>>) {
  const sizes = boxes
    .filter(({ path }) => path === 'moov/trak/tkhd')
    .map((box) => sizeOfTrack(bytes, box));
  const size = sizes.find(({ width, height }) => width > 0 && height > 0);
  const isSensible = size && size.width <= largest && size.height <= largest;
  return isSensible ? size : unsaid;
}

const playable = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|mmp4|MSNV|qt {2})$/;

function isMp4(bytes: Buffer): boolean {
  const text = bytes.subarray(4, 12).toString('latin1');
  return text.startsWith('ftyp') && playable.test(text.slice(4));
}

/** The document type is in the first bytes. Browsers don't play other Matroska files. */
function isWebm(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 64).toString('latin1');
  return head.startsWith('\x1a\x45\xdf\xa3') && head.includes('webm');
}
