import { useText } from '@corkboard/shared/i18n';
import { ButtonLink } from '@corkboard/shared/ui';

export function FindIdeas({ isPartner }: { isPartner: boolean }) {
  const text = useText();
  return (
    <ButtonLink variant="primary" href={isPartner ? '/homefeed/' : '/'}>
      {text('Find ideas')}
    </ButtonLink>
  );
}
