import type { LocalText } from '#shared/local-text.ts'
import type { FileFieldValues } from '../../profile-fields.ts'
import type { VendorLocationInput } from '../save-vendor.ts'
import type { SourceRow } from './source-row.ts'
import type { Warning } from './warning.ts'

/** The cleaned content of an enterprise: everything that an import keeps up to date. */
export type VendorContent = FileFieldValues & {
  brand: LocalText
  title: LocalText
  description: LocalText
  phones: string[]
  location: VendorLocationInput | null
  /** handles, sorted */
  sectors: string[]
  focuses: string[]
}

export type ImportRow = {
  row: SourceRow
  sourceId: string
  content: VendorContent
  /** hash of the content, to detect changes since the last import */
  hash: string
  /** ISO date, if the row has one */
  approvedAt: string | null
  warnings: Warning[]
}

export type SkippedRow = { row: SourceRow; sourceId: string; name: string; skipped: string }
