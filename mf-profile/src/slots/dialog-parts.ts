/** Dialogs in chunks of their own: nobody pays for one that is not opened. */
export const loadPeople = () => import('./people-dialog.tsx').then((m) => m.PeopleDialog);
export const loadBlock = () => import('../block/block-dialog.tsx').then((m) => m.BlockDialog);
export const loadReport = () => import('../report/report-dialog.tsx').then((m) => m.ReportDialog);
export const loadPincode = () =>
  import('../pincode/pincode-dialog.tsx').then((m) => m.PincodeDialog);
