import { useDebounced } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { getPinName } from '@corkboard/shared/names';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { cleanQuery } from '@corkboard/shared/rules/search';
import { readVisitorSearches } from './recent-searches.ts';
import { searchTopicsQuery } from './search-topics-query.ts';
import { groupSuggestions } from './suggestion-groups.ts';
import { suggestionsQuery } from './suggestions-query.ts';

const TYPING_PAUSE_MS = 80;

interface Typed {
  words: string;
  isOpen: boolean;
  isOwn: boolean;
}

export function useSuggestions({ words, isOpen, isOwn }: Typed) {
  const text = useText();
  const shell = useShell();
  const asked = useDebounced(cleanQuery(words), TYPING_PAUSE_MS);
  const hasAnswer = asked !== '' || shell.viewer.isAuth;
  const list = useQuery({ ...suggestionsQuery(shell, asked), enabled: isOpen && hasAnswer });
  const isEmpty = asked === '' && !isOwn;
  const topics = useQuery({ ...searchTopicsQuery(shell), enabled: isOpen && isEmpty });
  const groups = groupSuggestions({
    text: asked,
    isOwn,
    suggestions: hasAnswer ? list.data : undefined,
    topics: (isEmpty && topics.data) || [],
    visitorSearches: readVisitorSearches(shell),
    viewerId: shell.subject,
    getName: (pin) => getPinName(pin, text),
  });
  return { asked, list, groups, options: groups.flatMap((group) => group.suggestions) };
}
