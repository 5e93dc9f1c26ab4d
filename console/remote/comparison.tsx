import type { PublishedVersion } from '@corkboard/shared/contract/release.ts';
import { compareVersions } from '@corkboard/shared/contract/requests-release.ts';
import { Spinner } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog.tsx';
import { useQuery } from '@tanstack/react-query';

import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DataTable } from '../common/data-table.tsx';
import { kilobytes } from '../common/format.ts';
import { Tag } from '../common/tag.tsx';

export function Comparison({ version, onClose }: { version: PublishedVersion; onClose(): void }) {
  const { remote } = version;
  const { data, error } = useQuery({
    queryKey: ['release', 'compare', remote, version.version],
    queryFn: () => callRelease(compareVersions, { remote, to: version.version }),
  });
  const changed = data?.files.filter(({ change }) => change !== 'same') ?? [];

  return (
    <NativeDialog title={`${remote} ${version.version}`} size="l" onClose={onClose}>
      <ApiErrorMessage error={error} />
      {!data && !error && <Spinner label="Loading" />}
      {data && (
        <>
          <p>
            Against {data.from.version}: {kilobytes(data.grows, true)} compressed, contract{' '}
            {data.from.requires} → {data.to.requires}, policy {data.from.policy} → {data.to.policy},{' '}
            commit {data.from.commit} → {data.to.commit}.
          </p>
          {data.slots_added.length > 0 && <p>Fills also {data.slots_added.join(', ')}.</p>}
          {data.slots_removed.length > 0 && <p>No longer fills {data.slots_removed.join(', ')}.</p>}
          <DataTable label="What it fits" columns={['Beside', 'Shares', 'Fits']}>
            {data.matrix.map((row) => (
              <tr key={row.with}>
                <th scope="row">
                  <b>{row.with}</b> {row.version}
                </th>
                <td>{row.shares.join(', ') || '–'}</td>
                <td>
                  <Tag tone={row.fits ? 'positive' : 'danger'}>
                    {row.fits ? 'Fits' : 'Does not'}
                  </Tag>
                  <small>{row.sentence}</small>
                </td>
              </tr>
            ))}
          </DataTable>
          <DataTable label="Files" columns={['File', 'Change', 'Bytes']}>
            {changed.map((file) => (
              <tr key={file.path}>
                <th scope="row">{file.path}</th>
                <td>{file.change}</td>
                <td>
                  {file.from ?? '–'} → {file.to ?? '–'}
                </td>
              </tr>
            ))}
          </DataTable>
        </>
      )}
    </NativeDialog>
  );
}
