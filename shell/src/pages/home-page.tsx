import { useText } from '@corkboard/shared/i18n';
import { mapTrifold } from '@corkboard/shared/icons/map-trifold.ts';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { useSearchParams } from '@corkboard/shared/router';
import { Button, Notice, Skeleton } from '@corkboard/shared/ui';
import { UserLink } from '../common/user-link.tsx';
import styles from './home-page.module.css';
import { popularUsersQuery } from './popular-users-query.ts';

export function HomePage() {
  const text = useText();
  const shell = useShell();
  const [query] = useSearchParams();
  const people = useQuery(popularUsersQuery(shell));

  return (
    <div className={styles['page']}>
      {query.get('show_error') === 'true' && (
        <div className={styles['notice']}>
          <Notice
            icon={mapTrifold}
            tone="error"
            title={text("We couldn't find that page.")}
            text={text('The profile may have moved, or it was never there. Here are others.')}
          />
        </div>
      )}
      <h1 className={styles['title']}>{text('Walls worth a look')}</h1>
      {people.isPending && <Skeleton shape="row" count={8} />}
      {people.isError && (
        <Notice
          icon={mapTrifold}
          tone="error"
          title={text('Uh oh! Something went wrong.')}
          text={people.error.message}
          action={<Button onClick={() => void people.refetch()}>{text('Try again')}</Button>}
        />
      )}
      <ul className={styles['people']}>
        {people.data?.map((user) => (
          <li key={user.id}>
            <UserLink user={user} />
          </li>
        ))}
      </ul>
      <footer className={styles['footer']}>
        <Button variant="plain" size="s" onClick={() => shell.events.emit('consent.open', {})}>
          {text('Cookie settings')}
        </Button>
      </footer>
    </div>
  );
}
