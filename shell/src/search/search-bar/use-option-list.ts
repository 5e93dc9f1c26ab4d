import { useState } from 'react';

interface Option {
  href: string;
}

/**
 * The open list of a combobox. Without an active option, the field itself is active. Another list can arrive while someone
 * chooses, so the active option is remembered by its link and never becomes the one that takes its position.
 */
export function useOptionList() {
  const [isOpen, setOpen] = useState(false);
  const [activeHref, setActiveHref] = useState<string | null>(null);

  function findActive(options: readonly Option[]): number | null {
    const index = options.findIndex(({ href }) => href === activeHref);
    return index === -1 ? null : index;
  }

  return {
    isOpen,
    findActive,
    open: () => setOpen(true),
    deactivate: () => setActiveHref(null),
    close() {
      setOpen(false);
      setActiveHref(null);
    },
    step(direction: 1 | -1, options: readonly Option[]) {
      if (!isOpen) return setOpen(true);
      // Before the first and after the last option, the field itself is active.
      const positions = options.length + 1;
      const next = ((findActive(options) ?? -1) + 1 + direction + positions) % positions;
      setActiveHref(options[next - 1]?.href ?? null);
    },
  };
}
