import type { MatrixRow, PublishedVersion } from '@corkboard/release-contract/contract';
import { compareVersions } from '@corkboard/release-contract/requests';
import { Spinner } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { useQuery } from '@tanstack/react-query';

import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DataTable } from '../common/data-table.tsx';
import { formatCount, kilobytes } from '../common/format.ts';
import { Tag } from '../common/tag.tsx';
import styles from './comparison.module.css';
import { ReleaseNotes } from './release-notes.tsx';

export function Comparison({ version, onClose }: { version: PublishedVersion; onClose(): void }) {
  const { remote } = version;
  const { data, error } = useQuery({
    queryKey: ['release', 'compare', remote, version.version],
    queryFn: () => callRelease(compareVersions, { remote, to: version.version }),
  });
  const changed = data?.files.filter(({ change }) => change !== 'same') ?? [];

  return (
    <NativeDialog
      title={data ? `${remote} ${version.version} against ${data.from.version}` : remote}
      size="l"
      onClose={onClose}
    >
      <ApiErrorMessage error={error} />
      {!data && !error && <Spinner label="Loading" />}
      {data && (
        <div className={styles['comparison']}>
          <p>
            <b>{describeFit(data.matrix)}</b> {kilobytes(data.grows, true)} compressed, contract{' '}
            {data.from.requires} → {data.to.requires}, policy {data.from.policy} → {data.to.policy},{' '}
            commit {data.from.commit} → {data.to.commit}.
          </p>
          {data.slots_added.length > 0 && <p>Fills also {data.slots_added.join(', ')}.</p>}
          {data.slots_removed.length > 0 && <p>No longer fills {data.slots_removed.join(', ')}.</p>}
          <ReleaseNotes version={version} against={data.from.version} />
          <DataTable label="Compatibility" columns={['With', 'Verdict', 'Shares']} isFluid>
            {data.matrix.map((row) => (
              <tr key={row.with}>
                <th scope="row">
                  <b>{row.with}</b> {row.version}
                </th>
                <td>
                  <Tag tone={row.fits ? 'positive' : 'danger'}>
                    {row.fits ? 'Compatible' : 'Not compatible'}
                  </Tag>
                  <small>{row.sentence}</small>
                </td>
                <td>{row.shares.join(', ') || '–'}</td>
              </tr>
            ))}
          </DataTable>
          <DataTable label="Files" columns={['File', 'Change', 'Bytes']} isFluid>
            {changed.map((file) => (
              <tr key={file.path}>
                <th scope="row">{file.path}</th>
                <td>{file.change}</td>
                <td className={styles['bytes']}>
                  {file.from ?? '–'} → {file.to ?? '–'}
                </td>
              </tr>
            ))}
          </DataTable>
        </div>
      )}
    </NativeDialog>
  );
}

function describeFit(matrix: readonly MatrixRow[]): string {
  const bad = matrix.filter(({ fits }) => !fits);
  if (bad.length > 0) return `Not compatible with ${bad.map((row) => row.with).join(', ')}.`;
  const remotes = matrix.filter((row) => row.with !== 'shell').length;
  const others = remotes > 0 ? ` and ${formatCount(remotes, 'live remote', 'live remotes')}` : '';
  return `Compatible with the shell${others}.`;
}
