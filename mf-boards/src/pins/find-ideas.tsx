import { useText } from '@corkboard/shared/i18n';
import { ButtonLink } from '@corkboard/shared/ui';

/** The button of an own empty state that names no other. [EMPTY-012, EMPTY-013, EMPTY-014] */
export function FindIdeas({ isPartner }: { isPartner: boolean }) {
  const text = useText();
  return (
    <ButtonLink variant="primary" href={isPartner ? '/homefeed/' : '/'}>
      {text('Find ideas')}
    </ButtonLink>
  );
}
