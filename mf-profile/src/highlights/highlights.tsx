import type { Highlight } from '@corkboard/shared/contract/profile-edit.ts';
import type { User } from '@corkboard/shared/contract/users.ts';
import { useText } from '@corkboard/shared/i18n';
import { useQuery } from '@corkboard/shared/query';
import { useShell } from '@corkboard/shared/remote';
import { Button, RoutedLink, VisuallyHidden } from '@corkboard/shared/ui';
import { useId } from 'react';
import entry from '../common/entry.module.css';
import frame from '../common/frame.module.css';
import { useDialog } from '../common/use-dialog.tsx';
import styles from './highlights.module.css';
import { highlightsQuery } from './highlights-query.ts';

const loadEditor = () => import('./highlights-dialog.tsx').then((m) => m.HighlightsDialog);

export function Highlights({ user, isOwn }: { user: User; isOwn: boolean }) {
  const text = useText();
  const title = useId();
  const { data: shown = [] } = useQuery(highlightsQuery(useShell(), user.username));
  const editor = useDialog(loadEditor);
  // Highlights are optional, so a load error shows nothing.
  if (shown.length === 0 && !isOwn) return null;

  return (
    <section className={styles.highlights} aria-labelledby={title}>
      <div className={styles.head}>
        {shown.length > 0 || isOwn ? (
          <h2 id={title} className={styles.title}>
            {text('Highlights')}
          </h2>
        ) : null}
        {isOwn && (
          <Button
            size="s"
            aria-haspopup="dialog"
            onPointerEnter={editor.warm}
            onFocus={editor.warm}
            onClick={editor.open}
          >
            {shown.length > 0 ? text('Edit highlights') : text('Choose highlights')}
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className={styles.list}>
          {shown.map((highlight) => (
            <li key={`${highlight.type} ${highlight.id}`}>
              <HighlightCard highlight={highlight} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>
          {text('Choose up to five Pins and boards that everybody sees first.')}
        </p>
      )}
      {editor.show({ user, chosen: shown })}
    </section>
  );
}

function HighlightCard({ highlight }: { highlight: Highlight }) {
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
        !alt_text && <VisuallyHidden>{text('Pin')}</VisuallyHidden>
      )}
      <span className={entry.detail}>
        {type === 'board'
          ? text('{count, plural, one {# Pin} other {# Pins}}', { count: pin_count ?? 0 })
          : text('Pin')}
      </span>
    </RoutedLink>
  );
}
