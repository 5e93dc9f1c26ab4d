import type { Section } from '@corkboard/shared/contract/boards';
import { useText } from '@corkboard/shared/i18n';
import type { LazyDialogProps } from '@corkboard/shared/lazy';
import { Button } from '@corkboard/shared/ui';
import styles from './sections.module.css';

interface Props extends LazyDialogProps {
  source: Section;
  sections: readonly Section[];
  onMerge: (target: Section) => void;
}

export function MergeSectionDialog({ overlays, onClose, source, sections, onMerge }: Props) {
  const text = useText();
  return (
    <overlays.DialogOverlay
      title={text('Merge {name} into…', { name: source.title })}
      size="s"
      onClose={onClose}
    >
      <p>{text('Its Pins move to the section you choose, and this section is deleted.')}</p>
      <ul className={styles.targets}>
        {sections
          .filter(({ id }) => id !== source.id)
          .map((target) => (
            <li key={target.id}>
              <Button
                onClick={() => {
                  onClose();
                  onMerge(target);
                }}
              >
                <bdi>{target.title}</bdi>
              </Button>
            </li>
          ))}
      </ul>
    </overlays.DialogOverlay>
  );
}
