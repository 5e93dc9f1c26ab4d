export interface Mp4Box {
  path: string;
  at: number;
  from: number;
  to: number;
}

const holders = new Set(['moov', 'moov/trak']);
/** More than any camera writes. Stops crafted files from using up the processor. */
const max = 10_000;

/** Returns null if the file doesn't consist of boxes. */
export function mp4Boxes(bytes: Buffer): Mp4Box[] | null {
  const found: Mp4Box[] = [];
  const open = [{ prefix: '', from: 0, to: bytes.byteLength }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (let at = next.from; at < next.to; ) {
      const box = boxAt(bytes, at, next.to, next.prefix);
      if (!box || found.length >= max) return null;
      found.push(box);
      if (holders.has(box.path)) open.push({ prefix: `${box.path}/`, from: box.from, to: box.to });
      at = box.to;
    }
  }
  return found;
}

function boxAt(bytes: Buffer, at: number, end: number, prefix: string): Mp4Box | null {
  if (at + 8 > end) return null;
  const type = bytes.subarray(at + 4, at + 8).toString('latin1');
  const short = bytes.readUInt32BE(at);
  const isLong = short === 1;
  if (isLong && at + 16 > end) return null;
  const from = at + (isLong ? 16 : 8);
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
  const to = at + size;
  return to < from || to > end ? null : { path: `${prefix}${type}`, at, from, to };
}

/** Overwrites metadata such as location and author with free space, so that every offset stays valid. */
export function blankLocation(bytes: Buffer, boxes: Mp4Box[]): void {
  for (const { path, at, from, to } of boxes) {
    if (!/^(moov\/)?(trak\/)?(udta|meta|uuid)$/.test(path)) continue;
    bytes.write('free', at + 4, 'latin1');
    bytes.fill(0, from, to);
  }
}

/** Seconds. Returns null if the movie header doesn't say. */
export function readMovieSeconds(bytes: Buffer, { from, to }: Mp4Box): number | null {
  const isLong = bytes[from] === 1;
  if (to - from < (isLong ? 32 : 20)) return null;
  const timescale = bytes.readUInt32BE(from + (isLong ? 20 : 12));
  const duration = isLong
    ? Number(bytes.readBigUInt64BE(from + 24))
    : bytes.readUInt32BE(from + 16);
  return timescale === 0 ? null : duration / timescale;
}

/**
 * The size as players show it. Width and height are 16.16 fixed-point numbers at the end of the track header, after a
 * matrix that turns the video: phones record upright videos lying on their side.
 */
export function sizeOfTrack(
  bytes: Buffer,
  { from, to }: Mp4Box,
): { width: number; height: number } {
  if (to - from < 84) return { width: 0, height: 0 };
  const [width, height] = [bytes.readUInt16BE(to - 8), bytes.readUInt16BE(to - 4)];
  const [a, b, , c, d] = [0, 4, 8, 12, 16].map((at) => bytes.readInt32BE(to - 44 + at));
  const isTurned = a === 0 && d === 0 && b !== 0 && c !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}
