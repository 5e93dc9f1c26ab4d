import { createHash } from 'node:crypto';

/** The digest of a file as the plan and an `integrity` attribute name it. */
export function sha384(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
