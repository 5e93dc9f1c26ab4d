import type { Report, ReportStatus } from '@corkboard/shared/contract/moderation';
import { LoadFailed } from '@corkboard/shared/failures';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { flag } from '@corkboard/shared/icons/flag.ts';
import { pagedQuery } from '@corkboard/shared/lists';
import { useInfiniteQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { getReports } from '@corkboard/shared/requests/moderation';
import { profilePath } from '@corkboard/shared/rules/people';
import { Avatar, Button, EmptyState, Icon, RoutedLink, Skeleton } from '@corkboard/shared/ui';

import styles from './section.module.css';

/** A notification about a decision leads here. */
export function YourReports() {
  const text = useText();
  const { call, subject } = useShell();
  const list = useInfiniteQuery(
    pagedQuery([subject, 'reports'], (position, { signal }) =>
      call(getReports, position, { signal }),
    ),
  );
  const reports = list.data?.pages.flatMap((page) => page.data);

  if (list.isError && !reports) {
    return (
      <LoadFailed
        title={text("Your reports couldn't be loaded.")}
        error={list.error}
        onRetry={list.refetch}
      />
    );
  }
  if (!reports) return <Skeleton shape="row" count={3} />;
  if (reports.length === 0) {
    return (
      <EmptyState
        icon={flag}
        title={text("You haven't reported anything")}
        text={text('Use the menu of a profile or a Pin to report it.')}
      />
    );
  }
  return (
    <>
      <ul className={styles['rows']}>
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text('Show more reports')}
        </Button>
      )}
    </>
  );
}

const OUTCOMES: Record<ReportStatus, string> = {
  open: "We're reviewing your report.",
  dismissed: 'We found no violation of our rules.',
  pin_removed: 'We removed the Pin.',
  user_deactivated: 'We deactivated the account.',
};

function formatSubject(report: Report, text: Text) {
  const { reported_user: user, reported_pin_id: pinId, is_about_pin } = report;
  if (!user) return text('A Pin');
  if (!pinId && is_about_pin) return text('A deleted Pin from {name}', { name: user.full_name });
  if (pinId) return text('A Pin from {name}', { name: user.full_name });
  return <bdi>{user.full_name}</bdi>;
}

function ReportRow({ report }: { report: Report }) {
  const text = useText();
  const { locale } = useShell();
  const { reported_user: user, reported_pin_id: pinId, status, created_at, decided_at } = report;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const isRemoved = status === 'pin_removed' || status === 'user_deactivated';
  const path = pinId ? `/pin/${pinId}/` : user && profilePath(user.username);
  const name = formatSubject(report, text);

  return (
    <li className={styles['row']}>
      {user ? (
        <Avatar url={user.image_medium_url} name={user.full_name} isDecorative />
      ) : (
        <Icon path={flag} />
      )}
      <span className={styles['words']}>
        {path && !isRemoved ? <RoutedLink href={path}>{name}</RoutedLink> : name}
        <span>{text(OUTCOMES[status])}</span>
        <span className={styles['detail']}>
          {text('Reported on {date}', { date: date.format(Date.parse(created_at)) })}
          {decided_at !== null && (
            <>
              {' · '}
              {text('decided on {date}', { date: date.format(Date.parse(decided_at)) })}
            </>
          )}
        </span>
      </span>
    </li>
  );
}
