import type { Highlight, User } from '@corkboard/shared/contract/people';
import { useText } from '@corkboard/shared/i18n';
import { useLazyDialog } from '@corkboard/shared/lazy';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { canEdit } from '@corkboard/shared/rules/people';
import { Button, RoutedLink, VisuallyHidden } from '@corkboard/shared/ui';
import { useId } from 'react';
import entry from '../common/entry.module.css';
import frame from '../common/frame.module.css';
import { highlightName } from './highlight-name.ts';
import styles from './highlights.module.css';
import { highlightsQuery } from './highlights-query.ts';

const loadEditor = () => import('./highlights-dialog.tsx').then((m) => m.HighlightsDialog);

export function Highlights({ user, isOwn }: { user: User; isOwn: boolean }) {
  const text = useText();
  const title = useId();
  const shell = useShell();
  const { data: shown } = useQuery(highlightsQuery(shell, user.username));
  const editor = useLazyDialog();
  const mayEdit = isOwn && canEdit(shell.actingAs);
  // Highlights are optional, so a load error shows nothing. Without them, the editor would replace them.
  if (!shown || (shown.length === 0 && !mayEdit)) return null;

  return (
    <section className={styles.highlights} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {text('Highlights')}
        </h2>
        {mayEdit && (
          <Button
            size="s"
            aria-haspopup="dialog"
            onPointerEnter={() => editor.warm(loadEditor)}
            onFocus={() => editor.warm(loadEditor)}
            onClick={() => editor.open(loadEditor, { user, chosen: shown })}
          >
            {shown.length > 0 ? text('Edit highlights') : text('Choose highlights')}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((highlight) => (
            <li key={`${highlight.type} ${highlight.id}`}>
              <HighlightCard highlight={highlight} owner={user} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>
          {text('Select up to 5 Pins and boards that everyone sees first.')}
        </p>
      )}
      {editor.element}
    </section>
  );
}

function HighlightCard({ highlight, owner }: { highlight: Highlight; owner: User }) {
  const text = useText();
  const { alt_text, image, pin_count, title, type, url } = highlight;
  return (
    <RoutedLink href={url} className={styles.card}>
      <span className={`${frame.frame} ${styles.frame}`}>
        {image && (
          <img
            className={frame.picture}
            src={image.url}
            width={image.width}
            height={image.height}
            alt={title ? '' : alt_text}
            decoding="async"
          />
        )}
      </span>
      {title ? (
        <bdi className={`${entry.name} ${styles.name}`}>{title}</bdi>
      ) : (
        !alt_text && <VisuallyHidden>{highlightName(highlight, owner, text)}</VisuallyHidden>
      )}
      <span className={entry.detail}>
        {type === 'board'
          ? text('{count, plural, one {# Pin} other {# Pins}}', { count: pin_count ?? 0 })
          : text('Pin')}
      </span>
    </RoutedLink>
  );
}
