import { findPlace } from './find-place.ts';

const FOLDER = '/data/remotes/mf-boards/1.4.0/node';

function anError(...frames: string[]) {
  const error = new Error('No board.');
  error.stack = ['Error: No board.', ...frames.map((frame) => `    at ${frame}`)].join('\n');
  return error;
}

it('finds the innermost frame of the remote', () => {
  const error = anError(
    'send (/app/shell/dist/node/server.js:8:2)',
    `open (${FOLDER}/lazy/board.js:3:14)`,
    `start (${FOLDER}/remoteEntry.js:1:2)`,
  );
  expect(findPlace(error, FOLDER)).toEqual({ file: 'node/lazy/board.js', line: 3, column: 14 });
});

it('finds nothing in the build of the shell', () => {
  expect(findPlace(anError('send (/app/shell/dist/node/server.js:8:2)'), FOLDER)).toBeUndefined();
  expect(findPlace(anError(`open (${FOLDER}/board.js:3:14)`), undefined)).toBeUndefined();
});
