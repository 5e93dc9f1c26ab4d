import { useText } from '@corkboard/shared/i18n';
import { useBottomInset } from '@corkboard/shared/layout';
import { ButtonLink } from '@corkboard/shared/ui';
import { type ReactNode, useRef } from 'react';
import styles from './onboarding.module.css';

export interface StepProps {
  /** The previous step's path; undefined on the first. */
  back: string | undefined;
  /** False if the last step leads to the page that the sign-up began on. */
  endsAtFeed: boolean;
  onDone(): void;
}

interface Props {
  title: string;
  description: string;
  back: string | undefined;
  /** Announced when it changes. */
  status?: string | undefined;
  action: ReactNode;
  children: ReactNode;
}

export function StepFrame({ title, description, back, status, action, children }: Props) {
  const text = useText();
  const foot = useRef<HTMLElement>(null);
  useBottomInset(foot);

  return (
    <>
      <div className={styles['step']}>
        <h1>{title}</h1>
        <p className={styles['description']}>{description}</p>
        {children}
      </div>
      <footer className={styles['foot']} ref={foot}>
        {back === undefined ? (
          <span />
        ) : (
          <ButtonLink variant="plain" size="l" href={back}>
            {text('Back')}
          </ButtonLink>
        )}
        <span className={styles['status']} role="status">
          {status}
        </span>
        {action}
      </footer>
    </>
  );
}
