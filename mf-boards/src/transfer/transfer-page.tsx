import { useText } from '@corkboard/shared/i18n';

import page from '../common/tool-page.module.css';
import { ExportSection } from './export-part.tsx';
import { ImportSection } from './import-part.tsx';

export function TransferPage() {
  const text = useText();
  return (
    <>
      <h1>{text('Export and import')}</h1>
      <p className={page.lead}>
        {text('Export everything you saved, or import a collection from another service.')}
      </p>
      <ImportSection />
      <ExportSection />
    </>
  );
}
