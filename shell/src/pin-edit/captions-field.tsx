import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import {
  type CaptionsProblem,
  MAX_CAPTIONS_LENGTH,
  readCaptions,
} from '@corkboard/shared/rules/pins';
import { Button } from '@corkboard/shared/ui';
import { useId, useState } from 'react';

import { FieldError } from '../common/field-error.tsx';
import { FileButton } from '../pin-builder/files/file-button.tsx';
import styles from './captions-field.module.css';

/** No file of captions is longer, however its characters are written. */
const MAX_BYTES = 4 * MAX_CAPTIONS_LENGTH;

interface Props {
  /** WebVTT. */
  captions: string | null;
  onCaptions(captions: string | null): void;
}

/** Captions of a video, from a file. They are kept with the form, and saved with it. */
export function CaptionsField({ captions, onCaptions }: Props) {
  const text = useText();
  const errorId = useId();
  const [error, setError] = useState<string>();
  const read = captions === null ? null : readCaptions(captions);
  const count = read && 'count' in read ? read.count : 0;

  async function take([file]: File[]) {
    if (!file) return;
    const read =
      file.size > MAX_BYTES ? { problem: 'long' as const } : readCaptions(await file.text());
    if ('problem' in read) return setError(problemText(read, text));
    setError(undefined);
    onCaptions(read.captions);
  }

  return (
    <fieldset className={styles['field']} aria-describedby={error && errorId}>
      <legend className={styles['label']}>{text('Captions')}</legend>
      <p className={styles['hint']} role="status">
        {captions === null
          ? text('For people who watch without sound, as a WebVTT or SubRip file')
          : text('{count, plural, one {# caption} other {# captions}}', { count })}
      </p>
      <div className={styles['buttons']}>
        <FileButton
          label={text('File with captions')}
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onFiles={(files) => void take(files)}
        >
          {captions === null ? text('Add captions') : text('Replace captions')}
        </FileButton>
        {captions !== null && (
          <Button variant="plain" onClick={() => onCaptions(null)}>
            {text('Remove captions')}
          </Button>
        )}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}

function problemText(read: CaptionsProblem, text: Text): string {
  switch (read.problem) {
    case 'format':
      return text("This isn't a captions file. Choose a WebVTT (.vtt) or SubRip (.srt) file.");
    case 'empty':
      return text('This file has no captions. Choose another one.');
    case 'long':
      return text('This file is too long. Captions can have up to 100,000 characters.');
    case 'time':
      return text('Line {line} has no valid time. Write it like 00:01.000 --> 00:04.000.', {
        line: read.line,
      });
    case 'order':
      return text('The caption in line {line} ends before it starts. Correct the file.', {
        line: read.line,
      });
  }
}
