import { useText } from '@corkboard/shared/i18n';
import { TextArea, TextField } from '@corkboard/shared/ui';

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
      <TextArea
        label={text('Description')}
        maxLength={800}
        value={description}
        onChange={({ target }) => onDescription(target.value)}
      />
      <TextField
        label={text('Alt text')}
        name="alt"
        defaultValue={alt}
        maxLength={500}
        hint={text('Describe the image for people who use screen readers')}
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
