import type { Pincode } from './pincode-path.ts';

/** Pixels per module, large enough for a poster. */
const MODULE_PX = 24;

export async function savePincode({ size, path }: Pincode, name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE_PX, MODULE_PX);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));

  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error("The browser didn't create an image.");
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not immediately, because the download starts after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
