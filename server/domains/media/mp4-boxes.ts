export interface Mp4Box {
  /** Types from the outside in, `moov/trak/tkhd`. */
  path: string;
  /** Where the box begins, and where what it holds begins and ends. */
  at: number;
  from: number;
  to: number;
}

const holders = new Set(['moov', 'moov/trak']);
/** More than any camera writes: whoever writes more wants to keep somebody busy. */
const max = 10_000;

/** The boxes of an MP4 file, as deep as it matters here; null where the file is not made of boxes. */
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
  // 0: as far as the end of what is around it.
  const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
  const to = at + size;
  return to < from || to > end ? null : { path: `${prefix}${type}`, at, from, to };
}

/**
 * Makes free space of what phones write beside the film: where and with what it was taken, and by whom. Nothing moves,
 * so every offset stays right.
 */
export function blankLocation(bytes: Buffer, boxes: Mp4Box[]): void {
  for (const { path, at, from, to } of boxes) {
    if (!/^(moov\/)?(trak\/)?(udta|meta|uuid)$/.test(path)) continue;
    bytes.write('free', at + 4, 'latin1');
    bytes.fill(0, from, to);
  }
}

/** Width and height of a track: 16.16 numbers at the end of its header. */
export function sizeOfTrack(
  bytes: Buffer,
  { from, to }: Mp4Box,
): { width: number; height: number } {
  if (to - from < 84) return { width: 0, height: 0 };
  return { width: bytes.readUInt16BE(to - 8), height: bytes.readUInt16BE(to - 4) };
}
