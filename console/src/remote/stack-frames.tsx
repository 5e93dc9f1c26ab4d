import type { StackFrame } from '@corkboard/release-contract/contract';

import styles from './stack-frames.module.css';

/** A stack through source maps. Frames of other code, such as React's, are as they were reported. */
export function StackFrames({ frames }: { frames: readonly StackFrame[] }) {
  return (
    <ol className={styles['frames']} aria-label="Stack">
      {frames.map(({ function: name, file, line, column, is_original }, index) => (
        <li key={index} data-original={is_original || undefined}>
          <b>{name ?? 'anonymous'}</b>
          <code dir="ltr">
            {file}:{line}:{column}
          </code>
        </li>
      ))}
    </ol>
  );
}
