import '@corkboard/shared/ui/tokens.css';
import '@corkboard/shared/ui/base.css';

import { BrowserRouter } from '@corkboard/shared/router';
import { createRoot } from 'react-dom/client';

import { FORMS } from './forms.ts';
import styles from './gallery.module.css';
import { ShownForm } from './shown-form.tsx';

const asked = new URLSearchParams(location.hash.slice(1));
const theme = asked.get('theme');
if (theme) document.documentElement.dataset['theme'] = theme;

const form = FORMS.find(({ id }) => id === asked.get('form'));
if (form?.direction) document.documentElement.dir = form.direction;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    form ? (
      <BrowserRouter>
        <ShownForm form={form} isPhone={asked.has('phone')} />
      </BrowserRouter>
    ) : (
      <AllForms />
    ),
  );
}
// Another theme is another document: the forms read it as they start.
window.addEventListener('hashchange', () => location.reload());

/** Every form twice, as wide as a desktop and as wide as a phone: in frames, since style sheets ask for the window's width. */
function AllForms() {
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <main className={styles.gallery}>
      <header className={styles.head}>
        <h1>Forms of the profile header</h1>
        <a href={`#theme=${other}`}>In the {other}</a>
      </header>
      {FORMS.map(({ id, title, query = '' }) => {
        const address = `${query}#form=${id}${theme ? `&theme=${theme}` : ''}`;
        return (
          <section key={id} className={styles.form}>
            <h2>
              <a href={`/${address}`}>{title}</a>
            </h2>
            <div className={styles.frames}>
              <iframe
                title={`${title}, desktop`}
                src={`/${address}`}
                width={1280}
                height={640}
                loading="lazy"
              />
              <iframe
                title={`${title}, phone`}
                src={`/${address}&phone`}
                width={390}
                height={640}
                loading="lazy"
              />
            </div>
          </section>
        );
      })}
    </main>
  );
}
