import { useText } from '@corkboard/shared/i18n';
import { arrowRight } from '@corkboard/shared/icons/arrow-right.ts';
import { useNavigate } from '@corkboard/shared/router';
import { NARROW_WINDOW } from '@corkboard/shared/rules/limits';
import { isPinLink } from '@corkboard/shared/rules/pins';
import { IconButton, TextField } from '@corkboard/shared/ui';
import { type FormEvent, useState } from 'react';

import styles from './create-sheet.module.css';

interface Props {
  link: string;
  onChange(link: string): void;
  onDone(): void;
}

export function LinkField({ link, onChange, onDone }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [url, setUrl] = useState(link);
  const [error, setError] = useState<string | null>(null);
  const isNarrow = window.innerWidth < NARROW_WINDOW;

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = url.trim();
    if (!isPinLink(asked)) {
      setError(text('Oops! Please enter a valid URL.'));
      return;
    }
    onChange(asked);
    onDone();
    void navigate('/pin-builder/', { state: { createPinFromLinkUrl: asked } });
  }

  return (
    // Nothing is lost on leaving: the sheet opens with this link again.
    <form className={styles['link']} data-unsaved={false} noValidate onSubmit={submit}>
      <TextField
        className={styles['url']}
        label={text('Website')}
        name="url"
        type="url"
        inputMode="url"
        autoCapitalize="none"
        placeholder={isNarrow ? text('Paste a link') : text('Paste a link to a web page')}
        value={url}
        error={error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens to be typed in
        autoFocus
        onFocus={() => setError(null)}
        onChange={(event) => {
          setUrl(event.target.value);
          onChange(event.target.value);
        }}
      />
      <IconButton
        type="submit"
        variant="primary"
        size="l"
        icon={arrowRight}
        isMirrored
        label={text('Continue')}
      />
    </form>
  );
}
