import type { StorageDeclaration } from '@corkboard/shared/contract/release';
import { useText } from '@corkboard/shared/i18n';
import type { Text } from '@corkboard/shared/i18n/create-i18n';
import { useShell } from '@corkboard/shared/remote';
import {
  type Declaration,
  type DeclaredName,
  declarations,
  type Purpose,
  type StorageKind,
} from '@corkboard/shared/rules/privacy';
import { isPlanned } from '@corkboard/shared/rules/release';
import { useStore } from '@corkboard/shared/state';

import { useRemotes } from '../remotes/remotes.ts';
import { dataDescriptions } from './data-descriptions.ts';
import { formatDays } from './format-days.ts';
import styles from './stored-data.module.css';

const PURPOSES: { purpose: Purpose; title: string }[] = [
  { purpose: 'necessary', title: 'Necessary' },
  { purpose: 'analytic', title: 'Analytics' },
  { purpose: 'personalization', title: 'Personalization' },
  { purpose: 'marketing', title: 'Marketing' },
];

const KINDS: Record<StorageKind, { label: string }> = {
  cookie: { label: 'Cookie' },
  local: { label: 'Browser storage' },
  session: { label: 'Storage of the tab' },
  cache: { label: 'Cache of the browser' },
  database: { label: 'Database of the browser' },
};

interface Row extends Omit<StorageDeclaration, 'description'> {
  description: string;
  owner: string;
  isStoredBeforeChoice: boolean;
}

/** Generated from the declarations that the shell enforces. */
export function StoredData() {
  const text = useText();
  const plan = useStore(useRemotes().plan);
  const own = Object.entries(declarations) as [DeclaredName, Declaration][];
  const rows: Row[] = [
    ...own.map(([key, declaration]) => ({
      ...declaration,
      description: text(dataDescriptions[key]),
      isStoredBeforeChoice: declaration.isStoredBeforeChoice ?? false,
    })),
    ...Object.values(plan.remotes).flatMap((remote) =>
      (isPlanned(remote) ? (remote.storage ?? []) : []).map((declaration) => ({
        ...declaration,
        owner: remote.title,
        isStoredBeforeChoice: false,
      })),
    ),
  ];

  return PURPOSES.map(({ purpose, title }) => (
    <Purposed
      key={purpose}
      title={text(title)}
      rows={rows.filter((row) => row.purpose === purpose)}
    />
  ));
}

function Purposed({ title, rows }: { title: string; rows: Row[] }) {
  const text = useText();
  const { locale } = useShell();
  if (rows.length === 0) {
    return (
      <section className={styles['purpose']}>
        <h2>{title}</h2>
        <p>{text('Stores nothing in your browser.')}</p>
      </section>
    );
  }
  return (
    <table className={styles['purpose']}>
      <caption className={styles['title']}>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text('Name and use')}</th>
          <th scope="col">{text('Kept for')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.kind} ${row.name}`}>
            <th scope="row">
              <bdi className={styles['name']}>{row.name}</bdi>
              <p>{row.description}</p>
              {row.isStoredBeforeChoice && (
                <p className={styles['quiet']}>
                  {text('Can be stored before you choose. It never leaves your browser.')}
                </p>
              )}
              <p className={styles['quiet']}>
                {text(KINDS[row.kind].label)} · <bdi>{row.owner}</bdi>
              </p>
            </th>
            <td>{formatLifetime(row, text, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatLifetime({ days }: Row, text: Text, locale: string): string {
  if (days === null) return text('Until you delete it');
  if (days === 0) return text('Until you close the tab');
  return formatDays(days, locale);
}
