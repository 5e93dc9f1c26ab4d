import { useText } from '@corkboard/shared/i18n';
import { type ReactNode, useEffect, useRef } from 'react';
import { RequireSignIn } from '../../common/require-sign-in.tsx';
import { usePublishing } from '../../create/use-publishing.ts';
import { CredentialsForm } from '../../session/login/credentials-form.tsx';
import { DraftList } from '../drafts/draft-list.tsx';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { DraftState } from '../drafts/draft-state.tsx';
import { useFileIntake } from '../files/file-intake.ts';
import page from '../new-pins.module.css';
import { PublishingDisabled } from '../publishing-disabled.tsx';
import { useAskBeforeUnload } from '../use-ask-before-unload.ts';
import { AddPages } from './add-pages.tsx';
import styles from './story.module.css';
import { StoryFields } from './story-fields.tsx';
import { StoryFoot } from './story-foot.tsx';
import { StoryPages } from './story-page-list.tsx';
import { useStoryBuilder } from './use-story-builder.ts';

export function StoryBuilder() {
  const { isDisabled } = usePublishing();
  return (
    <RequireSignIn>
      <div className={page['page']}>
        {isDisabled ? (
          <>
            <StoryHead />
            <PublishingDisabled />
          </>
        ) : (
          <Builder />
        )}
      </div>
    </RequireSignIn>
  );
}

function Builder() {
  const text = useText();
  const builder = useStoryBuilder();
  const { story, draft, draftInUrl, publishing, leave, isPublishing, isLocked } = builder;
  const { pages } = story;
  const isEmpty = pages.length === 0;
  useFileIntake(builder.addFiles);
  useAskBeforeUnload(builder.isUnsaved);

  return (
    <div
      data-unsaved={builder.isUnsaved}
      data-saved-draft={!isEmpty}
      data-query-field="draft"
      onReset={({ target, currentTarget }) => {
        if (target === currentTarget) builder.reset();
      }}
    >
      <StoryHead takesFocus={builder.isRestarted}>
        {!isEmpty && (
          // To try again by then would save a new draft.
          <div inert={isLocked}>
            <DraftState draft={draft} />
          </div>
        )}
      </StoryHead>
      {isEmpty && <DraftNotice draft={draftInUrl} />}
      <div className={isEmpty ? styles['start'] : styles['editor']}>
        <div className={styles['pages']}>
          <StoryPages
            pages={pages}
            isLocked={isLocked}
            onPages={builder.changePages}
            onRemoved={builder.noteRemoved}
          />
          <div inert={isLocked}>
            <AddPages
              isStart={isEmpty}
              room={builder.room}
              upload={builder.upload}
              onFiles={builder.addFiles}
            />
          </div>
        </div>
        {!isEmpty && (
          <CredentialsForm
            key={story.formKey}
            label={text('Create story pin')}
            submit={text('Publish')}
            send={publishing.publish}
            onDone={publishing.finish}
            foot={(end) => (
              <StoryFoot count={pages.length} leave={leave} isPublishing={isPublishing}>
                {end}
              </StoryFoot>
            )}
          >
            <div className={`${page['form']} ${styles['words']}`} inert={leave.pending !== null}>
              <StoryFields story={story} onChange={builder.change} isPublishing={isPublishing} />
            </div>
          </CredentialsForm>
        )}
      </div>
      {isEmpty && draftInUrl.error === null && <DraftList />}
    </div>
  );
}

interface StoryHeadProps {
  /** The focused button is gone with the pages. */
  takesFocus?: boolean;
  children?: ReactNode;
}

function StoryHead({ takesFocus = false, children }: StoryHeadProps) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <div className={page['head']}>
      <h1 ref={title} className={page['title']} tabIndex={takesFocus ? -1 : undefined}>
        {text('Create story pin')}
      </h1>
      {children}
    </div>
  );
}
