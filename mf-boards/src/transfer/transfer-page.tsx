import { useText } from '@corkboard/shared/i18n';

import { ExportSection } from './export-part.tsx';
import { ImportSection } from './import-part.tsx';
import styles from './transfer.module.css';

/** Taking everything along, and bringing things here. */
export function TransferPage() {
  const text = useText();
  return (
    <>
      <h1 className={styles.title}>{text('Export and import')}</h1>
      <ExportSection />
      <ImportSection />
    </>
  );
}
