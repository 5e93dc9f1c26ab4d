import { pinImageUrl } from './pin-image-url.ts';

it('[PINS-014] is that of 150x150, unless another size is asked for', () => {
  expect(pinImageUrl('abc')).toBe('/media/150x150/abc.jpg');
  expect(pinImageUrl('abc', '236x')).toBe('/media/236x/abc.jpg');
});

it.each([5, null, undefined, {}])('[PINS-018] rejects %j', (image) => {
  expect(() => pinImageUrl(image)).toThrow('Invalid Image');
});
