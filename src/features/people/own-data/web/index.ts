export { DeleteAccount } from './components/DeleteAccount.tsx'
export { ExportData } from './components/ExportData.tsx'
