import { type ReactNode, useId } from 'react';

import { PartBoundary } from '../failures/part-boundary.tsx';
import styles from './panel.module.css';

interface Props {
  title: string;
  caption?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, caption, actions, children }: Props) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['head']}>
        <div>
          <h2 id={id}>{title}</h2>
          {caption !== undefined && <p className={styles['caption']}>{caption}</p>}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </header>
      <PartBoundary name={title}>{children}</PartBoundary>
    </section>
  );
}
