/** What sending a file came to. */
export type Sent = { isSent: true } | { isSent: false; why: string | null };

/**
 * Sends a file as a form, and tells how much has gone. The API client speaks JSON only, and `fetch` does not tell how far an
 * upload is.
 */
export function sendFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file);
    request.open('POST', '/v3/imports/file/');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const isSent = request.status >= 200 && request.status < 300;
      resolve(isSent ? { isSent } : { isSent, why: messageOf(request.response) });
    };
    request.onerror = () => resolve({ isSent: false, why: null });
    request.onabort = () => resolve({ isSent: false, why: null });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function messageOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return null;
  return typeof answer.message === 'string' ? answer.message : null;
}
