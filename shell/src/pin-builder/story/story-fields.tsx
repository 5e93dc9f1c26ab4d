import { useText } from '@corkboard/shared/i18n';
import { TextField } from '@corkboard/shared/ui';

import { PlaceField } from '../place-field.tsx';
import type { Story } from './stored-story.ts';

interface Props {
  story: Story;
  onChange(changes: Partial<Story>): void;
  isPublishing: boolean;
}

/** While it is published, the fields keep the focus: the press can have been Enter in one of them. */
export function StoryFields({ story, onChange, isPublishing }: Props) {
  const text = useText();
  return (
    <>
      <TextField
        label={text('Title')}
        name="title"
        maxLength={100}
        dir="auto"
        required
        readOnly={isPublishing}
        value={story.title}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <div inert={isPublishing}>
        <PlaceField
          label={text('Board')}
          value={story.place}
          onChange={(place) => onChange({ place })}
        />
      </div>
      <TextField
        label={text('Link')}
        name="link"
        type="url"
        inputMode="url"
        maxLength={2048}
        placeholder="https://"
        readOnly={isPublishing}
        value={story.link}
        onChange={({ target }) => onChange({ link: target.value })}
      />
    </>
  );
}
