export { AdminLedgerPage } from './AdminLedgerPage.tsx'
export { adminLedgerLoader } from './admin-ledger.loader.ts'
