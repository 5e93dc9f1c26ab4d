import type { LinkPreview } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { checkBold } from '@corkboard/shared/icons/check-bold.ts';
import { errorText, useShell } from '@corkboard/shared/remote';
import { previewLink } from '@corkboard/shared/requests/pins';
import { Button, Icon, TextField } from '@corkboard/shared/ui';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

import styles from './new-pins.module.css';

interface Props {
  link: string;
  onFound(found: LinkPreview, images: LinkPreview['images']): void;
}

export function LinkSource({ link, onFound }: Props) {
  const text = useText();
  const { call } = useShell();
  const [url, setUrl] = useState(link);
  const [found, setFound] = useState<LinkPreview | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isLooking, setLooking] = useState(false);
  const [error, setError] = useState('');

  async function find() {
    const asked = url.trim();
    if (isLooking) return;
    setFound(null);
    if (asked === '') {
      setError(text('Enter a link.'));
      return;
    }
    setError('');
    setLooking(true);
    try {
      const { data } = await call(previewLink, { url: asked });
      if (data.images.length === 0) setError(text('No images found on that page.'));
      else setFound(data);
      setChosen(data.images.length === 1 ? data.images.map(({ signature }) => signature) : []);
    } catch (failure) {
      setError(errorText(failure, text("Couldn't read that page.")));
    } finally {
      setLooking(false);
    }
  }
  const findGiven = useEffectEvent(find);
  useEffect(() => {
    if (link === '') return;
    const timer = setTimeout(() => void findGiven());
    return () => clearTimeout(timer);
  }, [link]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void find();
  }

  function toggle(signature: string) {
    setChosen((all) =>
      all.includes(signature) ? all.filter((one) => one !== signature) : [...all, signature],
    );
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
          onChange={({ target }) => {
            setUrl(target.value);
            setError('');
          }}
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
        <>
          <ul className={styles['found']}>
            {found.images.map(({ signature, images }, index) => (
              <li key={signature}>
                <button
                  type="button"
                  aria-pressed={chosen.includes(signature)}
                  aria-label={text('Image {number}', { number: index + 1 })}
                  onClick={() => toggle(signature)}
                >
                  <img src={images['236x']?.url} alt="" />
                  {chosen.includes(signature) && (
                    <span className={styles['tick']}>
                      <Icon path={checkBold} size="s" />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          <div className={styles['use']}>
            <span className={styles['count']}>
              {text('{count} selected', { count: chosen.length })}
            </span>
            <Button
              disabled={chosen.length === 0}
              onClick={() =>
                onFound(
                  found,
                  found.images.filter(({ signature }) => chosen.includes(signature)),
                )
              }
            >
              {text('{count, plural, one {Use # image} other {Use # images}}', {
                count: chosen.length,
              })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function getHost(link: string): string {
  return URL.canParse(link) ? new URL(link).host : link;
}
