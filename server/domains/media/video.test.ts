import { aVideo } from './testing/a-video.ts';
import { inspectVideo } from './video.ts';

it('accepts an MP4 with its dimensions', () => {
  expect(inspectVideo(aVideo({ width: 1080, height: 1920 }))).toMatchObject({
    mime: 'video/mp4',
    ending: 'mp4',
    width: 1080,
    height: 1920,
  });
});

it.each([
  [0, { width: 1920, height: 1080 }],
  [90, { width: 1080, height: 1920 }],
  [180, { width: 1920, height: 1080 }],
  [270, { width: 1080, height: 1920 }],
])('reads the size of a video turned by %i°', (angle, size) => {
  expect(inspectVideo(aVideo({ width: 1920, height: 1080, angle }))).toMatchObject(size);
});

it('reads the duration of an MP4', () => {
  expect(inspectVideo(aVideo({ seconds: 7200 }))?.seconds).toBe(7200);
});

it('removes the location without moving bytes', () => {
  const given = aVideo({ place: '+52.5200+013.4050/' });
  const taken = inspectVideo(given)?.bytes;

  expect(taken?.includes('52.52')).toBe(false);
  expect(taken?.byteLength).toBe(given.byteLength);
  expect(taken?.indexOf('mdat')).toBe(given.indexOf('mdat'));
  expect(given.includes('52.52')).toBe(true);
});

it('accepts a WebM with unknown dimensions', () => {
  const webm = Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm rest', 'latin1');
  expect(inspectVideo(webm)).toMatchObject({ mime: 'video/webm', ending: 'webm', width: 720 });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['Matroska', Buffer.from('\x1a\x45\xdf\xa3\x42\x82\x88matroska', 'latin1')],
  ['an AVIF image', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0', 'latin1')],
  ['a truncated MP4', aVideo().subarray(0, 100)],
  ['an MP4 with only a header', aVideo().subarray(0, 20)],
])('rejects %s', (_what, bytes) => {
  expect(inspectVideo(bytes)).toBeNull();
});

it('stops at a file with endless boxes', () => {
  const head = aVideo().subarray(0, 20);
  const empty = Buffer.from('\0\0\0\x08free', 'latin1');
  expect(inspectVideo(Buffer.concat([head, ...Array(20_000).fill(empty)]))).toBeNull();
});
