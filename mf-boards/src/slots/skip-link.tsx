import { type ReactNode, useId } from 'react';

interface Props {
  /** What the link says that leads past it. */
  label: string;
  children: ReactNode;
}

/** A way past what may be long: seen when it has the focus. */
export function SkipLink({ label, children }: Props) {
  const id = useId();
  return (
    <>
      <a className="skip" href={`#${id}`}>
        {label}
      </a>
      {children}
      <span id={id} tabIndex={-1} />
    </>
  );
}
