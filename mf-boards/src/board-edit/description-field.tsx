import { useText } from '@corkboard/shared/i18n';
import { MAX_BOARD_DESCRIPTION_LENGTH } from '@corkboard/shared/rules/text-limits';
import { TextArea } from '@corkboard/shared/ui';

interface Props {
  value: string;
  onDescription: (description: string) => void;
}

export function DescriptionField({ value, onDescription }: Props) {
  const text = useText();
  return (
    <TextArea
      label={text('Description')}
      rows={3}
      maxLength={MAX_BOARD_DESCRIPTION_LENGTH}
      value={value}
      placeholder={text("What's your board about?")}
      onChange={({ target }) => onDescription(target.value)}
    />
  );
}
