import { usePage } from '../common/page-context.tsx';
import { DialogLayer } from '../dialogs/dialog-layer.tsx';
import type { Services } from '../services/services.ts';

interface Props {
  name: string;
  onPress(services: Services, trigger: Element): void;
}

/** A button as remotes have them, with the shell's dialogs beside it. */
export function OpenByButton({ name, onPress }: Props) {
  const { services } = usePage();
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => onPress(services, currentTarget)}>
        {name}
      </button>
      <DialogLayer />
    </>
  );
}
