export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels. Wider than the largest rendition would only cost bandwidth. */
const MAX_WIDTH_PX = { avatar: 1000, cover: 1600 };

/** Crops an image to a JPEG, in the orientation that browsers show. */
export async function cropImage(file: Blob, crop: Crop, type: 'avatar' | 'cover'): Promise<Blob> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, MAX_WIDTH_PX[type] / crop.width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(crop.width * scale);
  canvas.height = Math.round(crop.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on.');
  // JPEG has no transparency, which would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const { x, y, width, height } = crop;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  image.close();

  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  if (!blob) throw new Error("The browser didn't create an image.");
  return blob;
}
