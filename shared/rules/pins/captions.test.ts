import { MAX_CAPTIONS_LENGTH, readCaptions } from './captions.ts';

const WEBVTT = `WEBVTT - The sea

NOTE by Noor

1
00:01.000 --> 00:04.500 align:start
[The water draws back]

01:00:00.000 --> 01:00:02.000
<v Noor>Listen.</v>
`;

it('reads WebVTT with settings and notes', () => {
  const read = readCaptions(WEBVTT);
  expect(read).toMatchObject({ count: 2 });
  expect('captions' in read && read.captions).toContain(
    '00:00:01.000 --> 00:00:04.500 align:start\n[The water draws back]',
  );
});

it('turns SubRip into WebVTT', () => {
  const file =
    '\ufeff1\r\n00:00:01,000 --> 00:00:04,500\r\nHello\r\n\r\n2\r\n0:0:5,5 --> 0:0:6,0\r\nBye';
  expect(readCaptions(file)).toEqual({
    captions:
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:04.500\nHello\n\n2\n0:0:5,5 --> 0:0:6,0\nBye\n'.replace(
        '0:0:5,5 --> 0:0:6,0',
        '00:00:05.500 --> 00:00:06.000',
      ),
    count: 2,
  });
});

it('changes nothing the second time', () => {
  const first = readCaptions(WEBVTT);
  expect(readCaptions('captions' in first ? first.captions : '')).toEqual(first);
});

it.each([
  ['a text', 'Once upon a time', { problem: 'format' }],
  ['an image', '\u0089PNG\r\n', { problem: 'format' }],
  ['another header', 'WEBVTTX\n', { problem: 'format' }],
  ['only a header', 'WEBVTT\n\nNOTE nothing\n', { problem: 'empty' }],
  ['a wrong time', 'WEBVTT\n\n00:61.000 --> 00:62.000\na', { problem: 'time', line: 3 }],
  ['no end', 'WEBVTT\n\n00:01.000 -->\na', { problem: 'time', line: 3 }],
  ['an end before its start', '1\n00:00:04,000 --> 00:00:01,000\na', { problem: 'order', line: 2 }],
  [
    'too much text',
    `WEBVTT\n\n00:01.000 --> 00:02.000\n${'a'.repeat(MAX_CAPTIONS_LENGTH)}`,
    { problem: 'long' },
  ],
])('rejects %s and says where', (_what, file, problem) => {
  expect(readCaptions(file)).toEqual(problem);
});
