import { open } from 'node:fs/promises';

/**
 * Writes a new file that is whole also after a power cut.
 * @throws the system's error, with its code: `EEXIST` where there is one of this name
 */
export async function writeFileDurable(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
