import type { Pin } from '@corkboard/shared/contract/pins.ts';
import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Button, Notice, RoutedLink, Skeleton, TextLink } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import { NotFoundPage } from '../common/not-found-page.tsx';
import { formatTitle } from '../common/page-title.ts';
import { pinQuery } from '../common/pin-query.ts';
import { PinActions } from './pin-actions.tsx';
import styles from './pin-page.module.css';
import { pinTitle } from './pin-title.ts';
import { PinVideo } from './pin-video.tsx';
import { StoryPages } from './story-pages.tsx';

export function PinPage({ id }: { id: string }) {
  const text = useText();
  const { data: pin, error, refetch } = useQuery(pinQuery(useShell(), id));
  const subject =
    pin === null ? text("We couldn't find that page.") : pin ? pinTitle(pin, text) : text('Pin');
  useEffect(() => {
    document.title = formatTitle(subject);
  }, [subject]);

  if (pin) return <PinCloseup pin={pin} />;
  if (error) {
    return (
      <div className={styles['page']}>
        <Notice
          icon={warningCircle}
          tone="error"
          title={text('Uh oh! Something went wrong.')}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{text('Try again')}</Button>}
        />
      </div>
    );
  }
  if (pin === null) return <NotFoundPage />;
  return <Skeleton shape="picture" />;
}

function PinCloseup({ pin }: { pin: Pin }) {
  const text = useText();
  const { pinner, board, link } = pin;
  const title = pinTitle(pin, text);

  return (
    <article className={styles['page']}>
      <PinMedia pin={pin} />
      <div className={styles['words']}>
        <PinActions pin={pin} title={title} />
        <h1 className={styles['title']}>
          <bdi>{title}</bdi>
        </h1>
        {pin.description && <p dir="auto">{pin.description}</p>}
        {link && (
          <p>
            <TextLink href={link} isExternal>
              {pin.domain ?? link}
            </TextLink>
          </p>
        )}
        <RoutedLink className={styles['pinner']} href={`/${pinner.username}/`}>
          <Avatar url={pinner.image_medium_url} name={pinner.full_name} isDecorative />
          <bdi>{pinner.full_name}</bdi>
        </RoutedLink>
        {board && (
          <p>
            {text('Saved to')}{' '}
            <TextLink href={board.url}>
              <bdi>{board.name}</bdi>
            </TextLink>
          </p>
        )}
      </div>
    </article>
  );
}

function PinMedia({ pin }: { pin: Pin }) {
  const image = pin.images['736x'];
  if (pin.story_pin_data?.pages) return <StoryPages pages={pin.story_pin_data.pages} />;
  if (pin.video_url) return <PinVideo url={pin.video_url} poster={image} alt={pin.alt_text} />;
  return (
    image && (
      <img
        className={styles['picture']}
        src={image.url}
        width={image.width}
        height={image.height}
        alt={pin.alt_text}
        fetchPriority="high"
      />
    )
  );
}
