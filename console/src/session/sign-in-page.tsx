import { Brand } from '../layout/brand.tsx';
import styles from './sign-in-page.module.css';
import { SsoSignIn } from './sso-sign-in.tsx';
import { TokenForm } from './token-form.tsx';

export function SignInPage({ onDone }: { onDone(): void }) {
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <h1>
          <Brand />
        </h1>
        <SsoSignIn onDone={onDone} />
        <TokenForm onDone={onDone} />
      </div>
    </main>
  );
}
