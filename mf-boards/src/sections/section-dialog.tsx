import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { useShell } from '@corkboard/shared/remote';

import { SectionForm } from './section-form.tsx';

interface Props extends LazyDialogProps {
  boardId: string;
  section?: Section | undefined;
  pinIds?: readonly string[] | undefined;
  onDone?: ((section: Section, before?: Section) => void) | undefined;
}

export function SectionDialog({ overlays, onClose, section, onDone, ...form }: Props) {
  const text = useText();
  const { toasts } = useShell();
  return (
    <overlays.DialogOverlay
      title={section ? text('Rename section') : text('Add section')}
      size="s"
      onClose={onClose}
    >
      <SectionForm
        {...form}
        section={section}
        onDone={(named, before) => {
          onClose();
          if (!section) {
            toasts.show({ text: text('Section created: {title}', { title: named.title }) });
          }
          onDone?.(named, before);
        }}
      />
    </overlays.DialogOverlay>
  );
}
