import { useStillHere } from '@corkboard/shared/hooks';
import { useText } from '@corkboard/shared/i18n';
import { type SignInPromptOptions, type SignInReason, useShell } from '@corkboard/shared/remote';
import { useLocation } from '@corkboard/shared/router';
import { type Overlays, TextLink } from '@corkboard/shared/ui';

import { Brand } from '../layout/brand.tsx';
import { forgetIntent } from '../services/pending-intent.ts';
import { SignInForm } from '../session/login/sign-in-form.tsx';
import { signInHeading } from '../session/login/sign-in-headings.ts';
import { useSession } from '../session/use-session.ts';
import { MobileModal } from './mobile-modal.tsx';
import { SignInBand } from './sign-in-band.tsx';
import styles from './sign-in-dialog.module.css';

interface Props {
  reason: SignInReason;
  more?: SignInPromptOptions | undefined;
  overlays: Overlays;
  onClose(): void;
}

export function SignInDialog({ reason, more = {}, overlays, onClose }: Props) {
  const text = useText();
  const { pathname, search } = useLocation();
  const { device, viewer } = useShell();
  const { open } = useStillHere({ isPush: true });
  const { change } = useSession();
  const { DialogOverlay } = overlays;

  const title = signInHeading(reason, more, text);
  const next = encodeURIComponent(more.next ?? pathname + search);
  const cancel = () => {
    forgetIntent();
    onClose();
  };
  const content = (
    <div className={styles['sheet']}>
      <SignInBand />
      <div className={styles['body']}>
        <p className={styles['mark']}>
          <Brand />
        </p>
        {/* The dialog has it as its heading. */}
        <p className={styles['title']} aria-hidden="true">
          {title}
        </p>
        <p className={styles['text']}>
          {text("You're almost there! Log in to access all of the product")}
        </p>
        {viewer.isLimitedLogin && (
          <p className={styles['text']}>
            {text("You're browsing with an email link. Log in with your password to make changes.")}
          </p>
        )}
        <SignInForm
          onDone={(viewer) => {
            change(viewer);
            if (more.next) open(more.next);
            onClose();
          }}
        />
        <p className={styles['others']}>
          {text('Not on Corkboard yet?')}{' '}
          <TextLink href={`/signup/?next=${next}`} onClick={onClose}>
            {text('Sign up')}
          </TextLink>
          {' · '}
          <TextLink href={`/login/?next=${next}`} onClick={onClose}>
            {text('Other ways to log in')}
          </TextLink>
        </p>
      </div>
    </div>
  );

  return device.isPhone ? (
    <MobileModal variant="signup" title={title} isTitleHidden onClose={cancel}>
      {content}
    </MobileModal>
  ) : (
    <DialogOverlay title={title} isTitleHidden size="s" onClose={cancel}>
      {content}
    </DialogOverlay>
  );
}
