import { useState } from 'react';

/** A choice that stands in the address, so that a reload and a link keep it. */
export function useChoice(name: string, first: string): [string, (value: string) => void] {
  const [value, setValue] = useState(
    () => new URLSearchParams(window.location.search).get(name) ?? first,
  );
  const choose = (next: string) => {
    setValue(next);
    const address = new URL(window.location.href);
    address.searchParams.set(name, next);
    window.history.replaceState(null, '', address);
  };
  return [value, choose];
}
