import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { uploadImport } from '@corkboard/shared/uploads';
import { useState } from 'react';

import { importFilesQuery, importsQuery } from './transfer-queries.ts';

interface Upload {
  share: number;
  stop: AbortController;
}

/** The chosen file and its upload. A file that fails stays chosen. */
export function useImportUpload() {
  const text = useText();
  const shell = useShell();
  const [file, setFile] = useState<File | null>(null);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(): Promise<void> {
    if (!file || upload !== null) return;
    setFailure(null);
    if (file.size === 0) return setFailure(text('This file is empty.'));
    const stop = new AbortController();
    setUpload({ share: 0, stop });
    const onProgress = (share: number) => setUpload({ share, stop });
    const sent = await uploadImport(shell.call, file, onProgress, stop.signal);
    setUpload(null);
    if (sent.isSent) setFile((now) => (now === file ? null : now));
    else if (!stop.signal.aborted) {
      setFailure(
        sent.why ?? text('Your connection was lost. The file is still chosen: try again.'),
      );
    }
    await Promise.all([
      shell.queryClient.invalidateQueries({ queryKey: importsQuery(shell).queryKey }),
      shell.queryClient.invalidateQueries({ queryKey: importFilesQuery(shell).queryKey }),
    ]);
  }

  return { file, setFile, upload, failure, send };
}
