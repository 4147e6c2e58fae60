export { countImport, type ImportCounts, type ImportResult } from './import-result.ts'
export { importVendors } from './import-vendors.ts'
export { defaultMapping, type Mapping, parseMapping } from './mapping.ts'
export { writeReport } from './write-report.ts'
