import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useLocation, useNavigate, useSearchParams } from '@corkboard/shared/router';

interface TextLink {
  text: string;
  href: string;
}

/** The draft that the URL names. `keptId`: of the one that is open, or null if it isn't on the account. */
export function useDraftAddress(keptId: string | null) {
  const text = useText();
  const { toasts } = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { isHere } = useStillHere();
  const getPath = (id: string | null) => (id === null ? pathname : `${pathname}?draft=${id}`);
  const getLink = (id: string) => ({ text: text('Open draft'), href: getPath(id) });

  function name(id: string | null) {
    void navigate(getPath(id), { replace: true });
  }

  function tell(words: string, link?: TextLink) {
    toasts.show({ key: 'unopened draft', text: words, ...(link && { link }) });
  }

  function tellUnopened(id: string) {
    const words = text("The other draft wasn't opened, because this page had unsaved changes.");
    tell(words, getLink(id));
  }

  return {
    asked: params.get('draft'),
    isHere,
    name,
    /** For a draft that doesn't open, because the page keeps its own. */
    tellUnopened,
    /** Names the open draft again instead of one that would replace what is unsaved. */
    keepUnsaved(id: string) {
      name(keptId);
      tellUnopened(id);
    },
    /** Names the open draft again instead of one that is gone, or that couldn't be loaded. */
    keepOpen(id: string, error: unknown) {
      name(keptId);
      if (error !== null) return tell(text("Couldn't open this draft."), getLink(id));
      tell(
        text(
          "You can't open this draft. It was published or discarded, or it belongs to another profile.",
        ),
      );
    },
    /** Names the open draft again instead of none. Browsers without the Navigation API don't ask before Back. */
    keepInstead() {
      if (keptId === null) return;
      name(keptId);
      const link = { text: text('Leave draft'), href: pathname };
      tell(text('This draft stayed open, because it had unsaved changes.'), link);
    },
  };
}
