import { useState } from 'react';

/** The open list of a combobox. Without an active option, the field itself is active. */
export function useOptionList() {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);

  return {
    isOpen,
    active,
    open: () => setOpen(true),
    deactivate: () => setActive(null),
    close() {
      setOpen(false);
      setActive(null);
    },
    step(direction: 1 | -1, count: number) {
      if (!isOpen) return setOpen(true);
      if (count === 0) return;
      // Before the first and after the last option, the field itself is active.
      const positions = count + 1;
      const next = ((active ?? -1) + 1 + direction + positions) % positions;
      setActive(next === 0 ? null : next - 1);
    },
  };
}
