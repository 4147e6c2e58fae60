export { auditForOther, writeAudit } from './write-audit.ts'
