import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';

import { TextAreaField } from '../common/text-area-field.tsx';

interface Props {
  title: string;
  alt?: string;
  link: string;
  description: string;
  onDescription(description: string): void;
}

export function PinFields({ title, alt = '', link, description, onDescription }: Props) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('Title')}
        name="title"
        defaultValue={title}
        maxLength={100}
        dir="auto"
      />
      <TextAreaField
        label={text('Description')}
        limit={800}
        value={description}
        onChange={onDescription}
      />
      <TextField
        label={text('What the picture shows')}
        name="alt"
        defaultValue={alt}
        maxLength={500}
        hint={text('For people who cannot see it')}
        dir="auto"
      />
      <TextField
        label={text('Link')}
        name="link"
        type="url"
        inputMode="url"
        defaultValue={link}
        maxLength={2048}
        placeholder="https://"
      />
    </>
  );
}
