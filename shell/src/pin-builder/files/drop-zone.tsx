import { image } from '@corkboard/shared/icons/image.ts';
import { Icon } from '@corkboard/shared/ui';
import { type ComponentProps, useId } from 'react';

import styles from './drop-zone.module.css';

interface Props extends ComponentProps<'section'> {
  title: string;
  hint: string;
  /** Its name, if that isn't the title. */
  label?: string;
  /** Replaces its look and its words once there are files, so that its buttons keep the focus. */
  compact?: string | undefined;
}

/** Shows where files can be dropped. The whole page takes them. */
export function DropZone({ title, hint, label, compact, children, ...section }: Props) {
  const id = useId();
  return (
    <section
      {...section}
      className={compact ?? styles['zone']}
      {...(label === undefined ? { 'aria-labelledby': id } : { 'aria-label': label })}
    >
      {compact === undefined && (
        <>
          <span className={styles['hand']} aria-hidden="true">
            <span />
            <span />
            <span>
              <Icon path={image} size="l" />
            </span>
          </span>
          <h2 id={id}>{title}</h2>
          <p>{hint}</p>
        </>
      )}
      {children}
    </section>
  );
}
