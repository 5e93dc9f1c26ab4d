import { SettingError } from '../settings/settings.ts';
import { type S3Place, s3BlobStore } from './s3-blob-store.ts';

/** @throws SettingError with one sentence if the bucket can't be read */
export async function checkBucket(place: S3Place): Promise<void> {
  try {
    await s3BlobStore(place).has('start-check');
  } catch (error) {
    throw new SettingError(
      `The bucket ${place.bucket} at ${place.endpoint} can't be used (${getReason(error as Thrown)}): check S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY.`,
    );
  }
}

interface Thrown {
  message?: string;
  code?: string;
  cause?: Thrown;
}

/** `fetch` has the reason as a cause. Several addresses that refuse have a code together, and no message. */
function getReason(error: Thrown): string {
  const { message, code } = error.cause ?? error;
  return (message || code || error.message || 'no answer').replace(/\.$/, '');
}
