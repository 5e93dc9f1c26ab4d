import type { RemoteOverview } from '@corkboard/release-contract/contract';
import { useLayoutEffect, useRef } from 'react';

import { formatPercent } from '../common/format.ts';
import styles from './traffic-split.module.css';

export function TrafficSplit({ remote }: { remote: RemoteOverview }) {
  const stable = remote.channels['stable'];
  const shares = remote.traffic.map(({ version, share }) => ({ version, percent: share * 100 }));
  const shown = shares.length > 0 || !stable ? shares : [{ version: stable, percent: 100 }];
  if (shown.length === 0) return <>No live version</>;
  const isNew = (version: string) => remote.rollouts.some(({ to }) => to === version);
  const words = shown
    .map(({ version, percent }) => `${version} ${formatPercent(percent)}`)
    .join(', ');

  return (
    <>
      <span className={styles['split']} role="img" aria-label={words}>
        {shown.map(({ version, percent }) => (
          <Part key={version} percent={percent} isNew={isNew(version)} />
        ))}
      </span>
      <span className={styles['legend']} aria-hidden="true">
        {shown.map(({ version, percent }) => (
          <span key={version}>
            <i className={styles['dot']} data-new={isNew(version) || undefined} />
            {version} <b>{formatPercent(percent)}</b>
          </span>
        ))}
      </span>
    </>
  );
}

/** Sets the width through the DOM, because the page's policy forbids style attributes. */
function Part({ percent, isNew }: { percent: number; isNew: boolean }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    place.current?.style.setProperty('flex-grow', String(percent));
  }, [percent]);
  return <i ref={place} data-new={isNew || undefined} />;
}
