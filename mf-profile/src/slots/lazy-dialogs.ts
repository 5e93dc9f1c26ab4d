export const loadPeopleDialog = () => import('./people-dialog.tsx').then((m) => m.PeopleDialog);
export const loadBlockDialog = () => import('../block/block-dialog.tsx').then((m) => m.BlockDialog);
export const loadReportDialog = () =>
  import('../report/report-dialog.tsx').then((m) => m.ReportDialog);
export const loadChoosePersonDialog = () =>
  import('../block/choose-person-dialog.tsx').then((m) => m.ChoosePersonDialog);
export const loadPincodeDialog = () =>
  import('../pincode/pincode-dialog.tsx').then((m) => m.PincodeDialog);
