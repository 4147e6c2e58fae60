export { type BrokenDay, brokenDay, type Seal, sealDays } from './seal-days.ts'
export { auditForOther, writeAudit } from './write-audit.ts'
