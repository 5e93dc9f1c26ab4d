import { type ReactNode, useId } from 'react';

interface Props {
  label: string;
  children: ReactNode;
}

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
