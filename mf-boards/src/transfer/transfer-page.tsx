import { useText } from '@corkboard/shared/i18n';

import { ExportSection } from './export-part.tsx';
import { ImportSection } from './import-part.tsx';
import styles from './transfer.module.css';

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
