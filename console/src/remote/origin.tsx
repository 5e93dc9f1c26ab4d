import type {
  PublishedVersion,
  SbomComponent,
  VerificationCheck,
} from '@corkboard/release-contract/contract';
import { getSbom, verifyVersion } from '@corkboard/release-contract/requests';
import { toHttpRequest } from '@corkboard/shared/http';
import { Spinner } from '@corkboard/shared/ui';
import { NativeDialog } from '@corkboard/shared/ui/native-dialog';
import { useQuery } from '@tanstack/react-query';

import { callRelease } from '../api/request.ts';
import { ApiErrorMessage } from '../common/api-error-message.tsx';
import { DataTable } from '../common/data-table.tsx';
import { formatCount } from '../common/format.ts';
import { Tag } from '../common/tag.tsx';
import styles from './origin.module.css';

interface Props {
  version: PublishedVersion;
  onClose(): void;
}

const CHECKS: Record<VerificationCheck['name'], string> = {
  published: 'Publication',
  files: 'Files',
  signature: 'Signature',
  key: 'Key',
  sbom: 'Packages',
  plan: 'Plan',
  audit: 'Audit log',
};

const RESULTS = {
  holds: <Tag tone="positive">Holds</Tag>,
  fails: <Tag tone="danger">Fails</Tag>,
  absent: <Tag>None</Tag>,
} satisfies Record<VerificationCheck['result'], unknown>;

/** Who built a version, whether it is still what was published, and what it contains. */
export function Origin({ version: { remote, version, packages }, onClose }: Props) {
  const { data, error } = useQuery({
    queryKey: ['release', 'verify', remote, version],
    queryFn: () => callRelease(verifyVersion, { remote, version }),
  });

  return (
    <NativeDialog title={`Origin of ${remote} ${version}`} size="l" onClose={onClose}>
      <ApiErrorMessage error={error} />
      {!data && !error && <Spinner label="Checking" />}
      {data && (
        <DataTable label="Checks" columns={['Check', 'Result']} isFluid>
          {data.checks.map((check) => (
            <tr key={check.name}>
              <th scope="row">
                <b>{CHECKS[check.name]}</b>
                <small>{check.sentence}</small>
              </th>
              <td>{RESULTS[check.result]}</td>
            </tr>
          ))}
        </DataTable>
      )}
      {packages !== undefined && <Packages remote={remote} version={version} />}
    </NativeDialog>
  );
}

function Packages({ remote, version }: { remote: string; version: string }) {
  const { data, error } = useQuery({
    queryKey: ['release', 'sbom', remote, version],
    queryFn: () => callRelease(getSbom, { remote, version }),
  });
  const { url } = toHttpRequest(getSbom.route, { remote, version });
  return (
    <>
      <ApiErrorMessage error={error} />
      {!data && !error && <Spinner label="Loading" />}
      {data && (
        <>
          <div className={styles['head']}>
            <h3>{formatCount(data.components.length, 'package', 'packages')}</h3>
            <a href={url} download>
              Download as CycloneDX
            </a>
          </div>
          {data.components.length > 0 && (
            <DataTable label="Packages" columns={['Package', 'Version', 'License']} isFluid>
              {data.components.map((component) => (
                <tr key={component['bom-ref']}>
                  <th scope="row">{formatName(component)}</th>
                  <td>{component.version}</td>
                  <td>{formatLicenses(component)}</td>
                </tr>
              ))}
            </DataTable>
          )}
        </>
      )}
    </>
  );
}

function formatName({ group, name }: SbomComponent): string {
  return group === undefined ? name : `${group}/${name}`;
}

function formatLicenses({ licenses = [] }: SbomComponent): string {
  const names = licenses.map((each) => {
    if ('expression' in each) return each.expression;
    return 'id' in each.license ? each.license.id : each.license.name;
  });
  return names.join(', ') || '–';
}
