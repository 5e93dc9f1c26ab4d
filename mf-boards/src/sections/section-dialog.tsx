import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';

import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { SectionForm } from './section-form.tsx';

interface Props extends LazyDialogProps {
  boardId: string;
  section?: Section | undefined;
  pinIds?: readonly string[] | undefined;
  onDone?: ((section: Section) => void) | undefined;
}

export function SectionDialog({ overlays, onClose, section, onDone, ...form }: Props) {
  const text = useText();
  return (
    <overlays.DialogOverlay
      title={section ? text('Rename section') : text('Add section')}
      size="s"
      onClose={onClose}
    >
      <SectionForm
        {...form}
        section={section}
        onDone={(named) => {
          onClose();
          onDone?.(named);
        }}
      />
    </overlays.DialogOverlay>
  );
}
