import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { useShell } from '@corkboard/shared/remote';
import { useLocation, useNavigate, useSearchParams } from '@corkboard/shared/router';

/** The draft that the URL names. */
export function useDraftAddress() {
  const text = useText();
  const { toasts } = useShell();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { isHere } = useStillHere();
  const getPath = (id: string | null) => (id === null ? pathname : `${pathname}?draft=${id}`);

  return {
    asked: params.get('draft'),
    isHere,
    name(id: string | null) {
      void navigate(getPath(id), { replace: true });
    },
    /** For a draft that doesn't open, because the page keeps its own. */
    tellUnopened(id: string) {
      toasts.show({
        key: 'unopened draft',
        text: text("The other draft wasn't opened, because this page had unsaved changes."),
        link: { text: text('Open draft'), href: getPath(id) },
      });
    },
  };
}
