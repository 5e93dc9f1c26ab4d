import type { LinkPreview } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { Button, TextField } from '@corkboard/shared/ui';
import type { FormEvent } from 'react';

import { FoundImages } from './found-images.tsx';
import styles from './new-pins.module.css';
import { useLinkPreview } from './use-link-preview.ts';

interface Props {
  link: string;
  onFound(found: LinkPreview, images: LinkPreview['images']): void;
}

export function LinkSource({ link, onFound }: Props) {
  const text = useText();
  const { url, type, find, found, chosen, toggle, isLooking, error } = useLinkPreview(link);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void find();
  }

  return (
    <section className={styles['from']} aria-labelledby="from-title">
      <h2 id="from-title">{text('From a link')}</h2>
      <form className={styles['find']} noValidate onSubmit={onSubmit}>
        <TextField
          className={styles['url']}
          label={text('Website')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          maxLength={2048}
          value={url}
          error={error}
          onChange={({ target }) => type(target.value)}
        />
        <Button type="submit" size="l" isPending={isLooking}>
          {text('Find images')}
        </Button>
      </form>
      <p className={styles['told']} role="status">
        {isLooking && text('Looking for images…')}
        {found &&
          text('{count, plural, one {# image on “{title}”} other {# images on “{title}”}}', {
            count: found.images.length,
            title: found.title || getHost(found.link),
          })}
      </p>
      {found && (
        <FoundImages
          images={found.images}
          chosen={chosen}
          onToggle={toggle}
          onUse={(images) => onFound(found, images)}
        />
      )}
    </section>
  );
}

function getHost(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link;
}
