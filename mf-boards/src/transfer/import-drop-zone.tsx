import { useText } from '@corkboard/shared/i18n';
import { uploadSimple } from '@corkboard/shared/icons/upload-simple.ts';
import { Button, Icon } from '@corkboard/shared/ui';
import { useRef, useState } from 'react';

import styles from './transfer.module.css';

interface Props {
  file: File | null;
  isUploading: boolean;
  onFile: (file: File) => void;
  onSend: () => void;
}

export function ImportDropZone({ file, isUploading, onFile, onSend }: Props) {
  const text = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(files: FileList | null) {
    const [first] = files ?? [];
    if (first) onFile(first);
  }

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon path={uploadSimple} />
      <div className={styles.words}>
        <p className={styles.name}>{text('Drop a file here')}</p>
        <p className={styles.detail}>
          {text(
            'A Corkboard export, browser bookmarks, or a Pinterest data export. Uploading a file again creates no duplicates.',
          )}
        </p>
        <p className={styles.detail}>
          {text('Imported boards from bookmarks and Pinterest are secret until you change that.')}
        </p>
      </div>
      <div className={styles.file}>
        <Button onClick={() => chooser.current?.click()}>
          {file ? text('Choose another file') : text('Choose a file')}
        </Button>
        <input
          ref={chooser}
          key={file ? 'chosen' : 'none'}
          className={styles.chooser}
          type="file"
          accept=".zip,.json,.html,.htm"
          aria-label={text('File')}
          tabIndex={-1}
          onChange={({ target }) => take(target.files)}
        />
        {file && (
          <Button variant="ink" isPending={isUploading} onClick={onSend}>
            {text('Import')}
          </Button>
        )}
      </div>
      <p role="status" className={styles.detail}>
        {file && text('Chosen: {name}', { name: file.name })}
      </p>
    </div>
  );
}
