import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { getPinName } from '@corkboard/shared/names';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Notice, Skeleton } from '@corkboard/shared/ui';
import { useEffect } from 'react';

import { NotFoundPage } from '../common/page/not-found-page.tsx';
import { formatTitle } from '../common/page/page-title.ts';
import { pinQuery } from '../common/pin-query.ts';
import { PinFacts } from '../pin/pin-facts.tsx';
import { PinMedia } from '../pin/pin-media.tsx';
import styles from '../pin/pin-page.module.css';
import { RelatedPins } from '../pin/related-pins.tsx';

export function PinPage({ id }: { id: string }) {
  const text = useText();
  const { data: pin, error, refetch } = useQuery(pinQuery(useShell(), id));
  const subject =
    pin === null ? text("We couldn't find that page.") : pin ? getPinName(pin, text) : text('Pin');
  useEffect(() => {
    document.title = formatTitle(subject);
  }, [subject]);

  if (pin) {
    return (
      <div className={styles['page']}>
        <article className={styles['closeup']}>
          <PinMedia pin={pin} />
          <PinFacts pin={pin} title={subject} />
        </article>
        <RelatedPins pin={pin} />
      </div>
    );
  }
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
  return (
    <div className={styles['page']}>
      <div className={styles['closeup']}>
        <Skeleton shape="picture" />
        <Skeleton shape="line" count={4} />
      </div>
    </div>
  );
}
