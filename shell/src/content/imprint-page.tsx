import { useText } from '@corkboard/shared/i18n';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, Notice, Skeleton } from '@corkboard/shared/ui';

import { imprintQuery } from './imprint-query.ts';
import styles from './reading-page.module.css';

/** Names the operator of the site, as some countries require. [LEGAL-015] */
export function ImprintPage() {
  const text = useText();
  const imprint = useQuery(imprintQuery(useShell()));

  return (
    <article className={styles['page']}>
      <h1>{text('Imprint')}</h1>
      <div className={styles['words']}>{content()}</div>
    </article>
  );

  function content() {
    if (imprint.data?.length === 0) {
      return <p>{text("This site's operator hasn't added an imprint yet.")}</p>;
    }
    if (imprint.data)
      return (
        <address>
          {imprint.data.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      );
    if (imprint.isPending) return <Skeleton shape="line" />;
    return (
      <Notice
        icon={warningCircle}
        tone="error"
        title={text('Uh oh! Something went wrong.')}
        text={imprint.error.message}
        action={<Button onClick={() => void imprint.refetch()}>{text('Try again')}</Button>}
      />
    );
  }
}
