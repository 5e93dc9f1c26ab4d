import { useText } from '@corkboard/shared/i18n';
import { plugs } from '@corkboard/shared/icons/plugs.ts';
import { warningCircle } from '@corkboard/shared/icons/warning-circle.ts';
import { Button, Notice } from '@corkboard/shared/ui';
import styles from '../common/page/not-found-page.module.css';
import { useOffline } from '../common/use-offline.ts';

export function PageError({ onRetry }: { onRetry(): void }) {
  const text = useText();
  const isOffline = useOffline(onRetry);
  if (isOffline) {
    return (
      <div className={styles['page']}>
        <Notice
          icon={plugs}
          titleAs="h1"
          title={text("You're offline")}
          text={text("This loads when you're connected again.")}
        />
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <Notice
        icon={warningCircle}
        tone="error"
        titleAs="h1"
        title={text("We couldn't load this page.")}
        text={text('Try again in a moment.')}
        action={<Button onClick={onRetry}>{text('Try again')}</Button>}
      />
    </div>
  );
}
