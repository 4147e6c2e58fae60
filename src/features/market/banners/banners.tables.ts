import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/** A banner above the directory; it shows between its two moments, each of which may be missing. */
export type BannersTable = {
  id: Generated<number>
  title: LocalText
  /** a path of the site, or an https address */
  link: string
  wideImageId: string
  phoneImageId: string
  /** languages of the interface in which it shows; empty: all */
  languages: Generated<string[]>
  /** the network on whose own site it shows; null: on the platform */
  networkId: number | null
  startsAt: Date | null
  endsAt: Date | null
  sortOrder: Generated<number>
  /** counts its changes */
  revision: Generated<number>
  changedAt: Generated<Date>
  changedBy: string | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    banners: BannersTable
  }
}
