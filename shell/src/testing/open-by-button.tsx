import { usePage } from '../common/page/page-context.tsx';
import { DialogLayer } from '../dialogs/dialog-layer.tsx';
import type { Services } from '../services/services.ts';

interface Props {
  name: string;
  onPress(services: Services, trigger: Element): void;
}

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
