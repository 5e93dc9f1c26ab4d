import { type ReactNode, useId } from 'react';

import styles from './section.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function Section({ title, text, children }: Props) {
  const id = useId();

  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {title}
      </h2>
      {text !== undefined && <p className={styles['text']}>{text}</p>}
      {children}
    </section>
  );
}
