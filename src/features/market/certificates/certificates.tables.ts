import type { Generated } from 'kysely'
import type { ReminderStep } from './due-reminder.ts'

/** A mail before the end of a certificate that was sent: one for each enterprise, certificate, end and step. */
export type CertificateRemindersTable = {
  vendorId: number
  certificateId: number
  /** day */
  validUntil: string
  step: ReminderStep
  at: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    certificateReminders: CertificateRemindersTable
  }
}
