import { useText } from '@corkboard/shared/i18n';
import { mapTrifold } from '@corkboard/shared/icons/map-trifold.ts';
import { ButtonLink, EmptyState } from '@corkboard/shared/ui';

import styles from './not-found-page.module.css';

export function NotFoundPage() {
  const text = useText();
  return (
    <div className={styles['page']}>
      <EmptyState
        icon={mapTrifold}
        title={text("We couldn't find that page.")}
        titleAs="h1"
        action={
          <ButtonLink href="/" variant="primary">
            {text('Find ideas')}
          </ButtonLink>
        }
      />
    </div>
  );
}
