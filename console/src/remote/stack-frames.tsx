import type { StackFrame } from '@corkboard/release-contract/contract';

import { formatCount } from '../common/format.ts';
import styles from './stack-frames.module.css';

/** A stack through source maps. Of other code, such as React's, it shows how many frames there are. */
export function StackFrames({ frames }: { frames: readonly StackFrame[] }) {
  return (
    <ol className={styles['frames']} aria-label="Stack">
      {frames.map((frame, index) => {
        if (frame.is_original) return <OriginalFrame key={index} frame={frame} />;
        const isFirst = frames[index - 1]?.is_original !== false;
        if (!isFirst) return null;
        const next = frames.findIndex((each, at) => at > index && each.is_original);
        const count = (next < 0 ? frames.length : next) - index;
        return (
          <li key={index} className={styles['other']}>
            {formatCount(count, 'frame', 'frames')} of other code
          </li>
        );
      })}
    </ol>
  );
}

function OriginalFrame({ frame: { function: name, file, line, column } }: { frame: StackFrame }) {
  return (
    <li>
      <b>{name ?? 'anonymous'}</b>
      <code dir="ltr">
        {file}:{line}:{column}
      </code>
    </li>
  );
}
