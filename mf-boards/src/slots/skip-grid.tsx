import { useText } from '@corkboard/shared/i18n';
import { type ReactNode, useId } from 'react';

/** A way past a grid that may be long: seen when it has the focus. */
export function SkipGrid({ children }: { children: ReactNode }) {
  const text = useText();
  const id = useId();
  return (
    <>
      <a className="skip" href={`#${id}`}>
        {text('Skip the Pins')}
      </a>
      {children}
      <span id={id} tabIndex={-1} />
    </>
  );
}
