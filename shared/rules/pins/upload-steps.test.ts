import { decodeBase64Chunks, nextUploadStep, uploadMethods } from './upload-steps.ts';

it.each(['processing', 'registered'])('[UPLOAD-004] polls again 5 seconds after %s', (status) => {
  expect(nextUploadStep(status)).toEqual({ do: 'wait', milliseconds: 5000 });
});

it('[UPLOAD-005] uses a successful upload', () => {
  expect(nextUploadStep('succeeded')).toEqual({ do: 'use' });
});

it.each(['failed', 'expired', ''])('[UPLOAD-006] treats %j as failed', (status) => {
  expect(nextUploadStep(status)).toEqual({ do: 'fail' });
});

it('[UPLOAD-008] decodes in chunks of 512 bytes', () => {
  const bytes = Uint8Array.from({ length: 1300 }, (_, index) => index % 256);
  const base64 = btoa(String.fromCharCode(...bytes));

  const slices = decodeBase64Chunks(base64);
  expect(slices.map(({ length }) => length)).toEqual([512, 512, 276]);
  expect(slices.flatMap((slice) => [...slice])).toEqual([...bytes]);
  expect(decodeBase64Chunks(`data:image/png;base64,${base64}`)).toEqual(slices);
});

it('[UPLOAD-009] has two upload methods', () => {
  expect(uploadMethods).toEqual(['uploaded', 'pinbuilder']);
});
