function box(type: string, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const ONE = 0x10000;
/** Matrices of a track by the angle that it is turned. */
const MATRICES: Record<number, number[]> = {
  0: [ONE, 0, 0, 0, ONE],
  90: [0, ONE, 0, -ONE, 0],
  180: [-ONE, 0, 0, 0, -ONE],
  270: [0, -ONE, 0, ONE, 0],
};

/** A minimal MP4: dimensions, angle, duration, location, and filler bytes. */
export function aVideo({
  width = 640,
  height = 360,
  angle = 0,
  place = '',
  bytes = 1000,
  seconds = 41,
} = {}): Buffer {
  const track = Buffer.alloc(84);
  MATRICES[angle]?.forEach((value, at) => track.writeInt32BE(value, 40 + at * 4));
  track.writeUInt16BE(width, 76);
  track.writeUInt16BE(height, 80);
  const movie = Buffer.alloc(20);
  movie.writeUInt32BE(600, 12);
  movie.writeUInt32BE(seconds * 600, 16);
  const notes = box('udta', box('\u00a9xyz', Buffer.from(place)));
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1')),
    box('moov', box('mvhd', movie), box('trak', box('tkhd', track)), notes),
    box('mdat', Buffer.alloc(bytes, 7)),
  ]);
}
