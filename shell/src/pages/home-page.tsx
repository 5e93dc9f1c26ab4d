import { useText } from '@corkboard/shared/i18n';
import { mapTrifold } from '@corkboard/shared/icons/map-trifold.ts';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { Notice } from '@corkboard/shared/ui';
import styles from '../home/home.module.css';
import { UserHome } from '../home/user-home.tsx';
import { VisitorHome } from '../home/visitor-home.tsx';

export function HomePage() {
  const text = useText();
  const { subject, viewer } = useShell();
  const [query] = useSearchParams();

  return (
    <div className={styles['page']}>
      {query.get('show_error') === 'true' && (
        <div className={styles['notice']} role="alert">
          <Notice
            icon={mapTrifold}
            title={text("We couldn't find that page.")}
            text={text('This profile may have moved or been removed. Here is more to explore.')}
          />
        </div>
      )}
      {viewer.isAuth ? <UserHome key={subject} /> : <VisitorHome />}
    </div>
  );
}
