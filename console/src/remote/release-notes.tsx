import type { ReleaseNotes as Notes, PublishedVersion } from '@corkboard/release-contract/contract';
import { getReleaseNotes } from '@corkboard/release-contract/requests';
import { useQuery } from '@tanstack/react-query';

import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DateTime } from '../common/date-time.tsx';
import { formatCount } from '../common/format.ts';
import styles from './release-notes.module.css';

interface Props {
  version: PublishedVersion;
  /** The live version by default. */
  against?: string | undefined;
}

/** The commits that people get, or lose, with a version. */
export function ReleaseNotes({ version: { remote, version }, against }: Props) {
  const { data, error } = useQuery({
    queryKey: ['release', 'notes', remote, version, against],
    queryFn: () =>
      callRelease(getReleaseNotes, { remote, version, ...(against !== undefined && { against }) }),
  });
  if (error) return <ApiErrorMessage error={error} />;
  if (!data) return null;
  if (data.commits.length === 0) {
    return <p className={styles['none']}>No commits are known for this change.</p>;
  }
  return (
    <details className={styles['notes']}>
      <summary>{describe(data)}</summary>
      <ul>
        {data.commits.map(({ id, subject, author, at }) => (
          <li key={id}>
            <span dir="auto">{subject}</span>{' '}
            <small>
              <code>{id.slice(0, 8)}</code>, {author}, <DateTime at={at} />
            </small>
          </li>
        ))}
        {data.has_more && <li>Older ones are not listed.</li>}
      </ul>
    </details>
  );
}

function describe({ commits, has_more, against, relation }: Notes): string {
  const count = `${formatCount(commits.length, 'commit', 'commits')}${has_more ? ' or more' : ''}`;
  if (against === null) return count;
  if (relation === 'adds') return `${count} since ${against}`;
  if (relation === 'removes') return `${count} of ${against} will be gone`;
  return `${count}, not built from ${against}`;
}
