import type { Board, Section } from '@corkboard/shared/contract/boards';
import type { Pin } from '@corkboard/shared/contract/pins';
import { useText } from '@corkboard/shared/i18n';
import { useLazyDialog } from '@corkboard/shared/lazy';
import styles from './partly-printed.module.css';
import { usePrintKey } from './use-print-key.ts';

interface Props {
  board: Board | null;
  /** The section of the page, which is printed alone. */
  section: Section | null;
  sections: readonly Section[];
  list: { hasNextPage: boolean };
  /** What the page has loaded. */
  pins: readonly Pin[];
  /** Without the Pins in sections. */
  total: number;
}

const loadPrintBoard = () => import('./print-board.tsx').then((m) => m.PrintBoard);

/** For a page that has loaded only some of its Pins: Ctrl+P gets the others, and other ways to print say so on paper. */
export function PartlyPrinted({ board, section, sections, list, pins, total }: Props) {
  const inSections = section ? 0 : sections.reduce((sum, { pin_count }) => sum + pin_count, 0);
  if (!board || (!list.hasNextPage && inSections === 0)) return null;
  return <Partly {...{ board, section }} count={pins.length} total={total + inSections} />;
}

interface PartlyProps extends Pick<Props, 'section'> {
  board: Board;
  count: number;
  total: number;
}

function Partly({ board, section, count, total }: PartlyProps) {
  const text = useText();
  const dialog = useLazyDialog();
  usePrintKey(() => dialog.open(loadPrintBoard, { board, section }));
  return (
    <>
      <p className={styles.note}>
        {text(
          '{count, number} of {total, plural, one {# Pin} other {# Pins}}. To print all of them, press Ctrl+P, or choose Print in the menu of the board.',
          { count, total },
        )}
      </p>
      {dialog.element}
    </>
  );
}
