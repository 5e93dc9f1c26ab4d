import { pinImageUrl } from './pin-image-url.ts';

it('[PINS-014] defaults to the size 150x150', () => {
  expect(pinImageUrl('abc')).toBe('/media/150x150/abc.jpg');
  expect(pinImageUrl('abc', '236x')).toBe('/media/236x/abc.jpg');
});

it.each([5, null, undefined, {}])('[PINS-018] rejects %j', (image) => {
  expect(() => pinImageUrl(image)).toThrow('Invalid Image');
});
