import { type PinPlace, useShell } from '@corkboard/shared/remote';

import { useIsSlotFilled } from '../home/is-slot-filled.ts';
import { BoardSelect } from './board-select.tsx';

interface Props {
  label: string;
  value: PinPlace | null;
  onChange(place: PinPlace | null): void;
}

/** The boards' own picker, or a plain list without its remote. */
export function PlaceField({ label, value, onChange }: Props) {
  const { SlotHost } = useShell();
  const isFilled = useIsSlotFilled();
  if (isFilled('pin.board'))
    return <SlotHost name="pin.board" props={{ label, value, onChange }} />;
  return (
    <BoardSelect
      board={value?.board.id ?? ''}
      own={value?.board ?? null}
      onBoard={(id, name) => onChange(id === '' ? null : { board: { id, name }, section: null })}
    />
  );
}
