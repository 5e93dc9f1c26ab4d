const READ_TIMEOUT_MS = 8000;
const POSTER_WIDTH = 736;

export interface VideoFacts {
  seconds: number | null;
  poster: Blob | null;
}

/** Reads the duration and a first frame. Both are null for a video that this browser can't play. */
export async function readVideo(file: Blob): Promise<VideoFacts> {
  const nothing = { seconds: null, poster: null };
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  const timeout = new Promise<VideoFacts>((done) => {
    setTimeout(() => done(nothing), READ_TIMEOUT_MS);
  });
  try {
    return await Promise.race([timeout, readFrame(video, url)]);
  } catch {
    return nothing;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

async function readFrame(video: HTMLVideoElement, url: string): Promise<VideoFacts> {
  const isAt = (event: string) =>
    new Promise<void>((done, reject) => {
      video.addEventListener(event, () => done(), { once: true });
      video.addEventListener('error', () => reject(new Error('not playable')), { once: true });
    });
  video.muted = true;
  video.preload = 'auto';
  video.src = url;
  await isAt('loadeddata');
  const seconds = Number.isFinite(video.duration) ? video.duration : null;
  video.currentTime = Math.min(0.5, (seconds ?? 0) / 2);
  await isAt('seeked');
  return { seconds, poster: await drawFrame(video) };
}

function drawFrame(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = Math.min(1, POSTER_WIDTH / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.85);
  });
}
