import { useState } from 'react';

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
