import { open } from 'node:fs/promises';

/** Writes a new file durably, also across a power loss. @throws the system error; `EEXIST` if the file exists */
export async function writeFileDurable(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
