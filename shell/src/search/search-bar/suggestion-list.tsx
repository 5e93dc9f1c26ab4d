import { shortCount, timeAgo, useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { clockCounterClockwise } from '@corkboard/shared/icons/clock-counter-clockwise.ts';
import { magnifyingGlass } from '@corkboard/shared/icons/magnifying-glass.ts';
import { x } from '@corkboard/shared/icons/x.ts';
import { useShell } from '@corkboard/shared/remote';
import { Avatar, Button, Icon } from '@corkboard/shared/ui';
import { useEffect } from 'react';
import { useFollowerText } from '../../common/use-follower-text.ts';
import styles from './search-combobox.module.css';
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts';

interface Props {
  id: string;
  groups: SuggestionGroup[];
  text: string;
  active: number | null;
  optionId: (index: number) => string;
  isBusy: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionList(props: Props) {
  const { id, groups, text: typed, active, optionId, isBusy, hasFailed, onRetry, onChoose } = props;
  const text = useText();
  const count = groups.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  const activeId = active === null ? null : optionId(active);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { suggestions }) => sum + suggestions.length, 0),
  );
  const isShown = count > 0 || hasFailed;

  return (
    <div className={styles['menu']} data-empty={isShown ? undefined : ''}>
      {isShown && (
        <div id={id} role="listbox" aria-label={text('Suggestions')} aria-busy={isBusy}>
          {groups.map(({ kind, suggestions }, group) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox contains groups
            <div
              key={kind}
              className={styles['group']}
              data-kind={kind}
              role="group"
              aria-labelledby={`${id}-${kind}`}
            >
              <span
                id={`${id}-${kind}`}
                className={styles['heading']}
                role="presentation"
                hidden={kind === 'actions'}
              >
                {headings(kind, typed === '', text)}
              </span>
              <div className={styles['options']} role="presentation">
                {suggestions.map((suggestion, index) => {
                  const position = (starts[group] ?? 0) + index;
                  return (
                    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and handles keys
                    <div
                      key={suggestion.href}
                      id={optionId(position)}
                      className={styles['option']}
                      role="option"
                      aria-selected={position === active}
                      aria-label={kind === 'own-pins' ? suggestion.title : undefined}
                      // Keeps the focus in the field.
                      onPointerDown={(event) => event.preventDefault()}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => onChoose(suggestion)}
                    >
                      <Option kind={kind} suggestion={suggestion} typed={typed} />
                    </div>
                  );
                })}
              </div>
            </div>
          ))}
        </div>
      )}
      {hasFailed && (
        <p className={styles['failed']} role="alert">
          {text("Couldn't load suggestions.")}{' '}
          <Button size="s" onClick={onRetry}>
            {text('Try again')}
          </Button>
        </p>
      )}
      {isShown && (
        <p className={styles['keys']} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {text('to choose')}
          </span>
          <span>
            <kbd>Enter</kbd> {text('to open')}
          </span>
          <span>
            <kbd>Esc</kbd> {text('to close')}
          </span>
          <span>
            <kbd>/</kbd> {text('to search from anywhere')}
          </span>
        </p>
      )}
      <p className={styles['status']} role="status">
        {typed !== '' && !isBusy && !hasFailed
          ? text('{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}', {
              count,
            })
          : ''}
      </p>
    </div>
  );
}

function headings(kind: SuggestionGroup['kind'], isRecent: boolean, text: Text): string {
  switch (kind) {
    case 'searches':
      return isRecent ? text('Recent searches') : text('Searches');
    case 'people':
      return text('People');
    case 'boards':
      return text('Boards');
    case 'own-pins':
      return text('In your Pins');
    case 'topics':
      return text('Popular topics');
    case 'actions':
      return text('Clear recent searches');
  }
}

interface OptionProps {
  kind: SuggestionGroup['kind'];
  suggestion: Suggestion;
  typed: string;
}

function Option({ kind, suggestion, typed }: OptionProps) {
  const { title, image, searchedAt } = suggestion;
  const { now, locale } = useShell();
  const text = useText();
  if (kind === 'actions') {
    return (
      <>
        <Icon path={x} />
        {text('Clear recent searches')}
      </>
    );
  }
  if (kind === 'own-pins') return image ? <img src={image} alt="" decoding="async" /> : null;
  return (
    <>
      {kind === 'searches' && (
        <Icon path={searchedAt === undefined ? magnifyingGlass : clockCounterClockwise} />
      )}
      {kind === 'people' && <Avatar url={image} name={title} size="s" isDecorative />}
      {(kind === 'boards' || kind === 'topics') && (
        <span className={styles['cover']}>
          {image && <img src={image} alt="" decoding="async" />}
        </span>
      )}
      <span className={styles['words']}>
        <bdi className={styles['title']}>
          <Emphasized title={title} typed={typed} />
        </bdi>
        <Details suggestion={suggestion} />
      </span>
      {searchedAt !== undefined && (
        <span className={styles['hint']}>{timeAgo(searchedAt, now, locale)}</span>
      )}
    </>
  );
}

function Details({ suggestion: { details } }: { suggestion: Suggestion }) {
  const text = useText();
  const { locale } = useShell();
  const followers = useFollowerText(details?.count ?? 0);
  if (!details) return null;
  const values = { count: details.count, short: shortCount(details.count, locale) };
  if (details.kind === 'followers') {
    return <span className={styles['details']}>{followers ?? <bdi>@{details.username}</bdi>}</span>;
  }
  if (details.kind === 'recent-pins') {
    return (
      <span className={styles['details']}>
        {text('{count, plural, one {# recent Pin} other {# recent Pins}}', values)}
      </span>
    );
  }
  return (
    <span className={styles['details']}>
      {details.owner === undefined ? text('Yours') : <bdi>{details.owner}</bdi>}
      {' · '}
      {text('{count, plural, one {{short} Pin} other {{short} Pins}}', values)}
    </span>
  );
}

/** Emphasizes what a choice adds to the typed text. */
function Emphasized({ title, typed }: { title: string; typed: string }) {
  const isPrefix = typed !== '' && title.toLowerCase().startsWith(typed.toLowerCase());
  if (!isPrefix) return title;
  return (
    <>
      <span className={styles['typed']}>{title.slice(0, typed.length)}</span>
      {title.slice(typed.length)}
    </>
  );
}
