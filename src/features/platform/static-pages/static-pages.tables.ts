import type { Generated } from 'kysely'
import type { LocalText } from '#shared/local-text.ts'

/** A page that admins write. */
export type StaticPagesTable = {
  id: Generated<number>
  /** the last part of its address */
  handle: string
  /** whether the About menu has it */
  inMenu: Generated<boolean>
  sortOrder: Generated<number>
  /** when it was taken away */
  goneAt: Date | null
  /** path where the address of a page that was taken away leads; null: it answers 410 */
  leadsTo: string | null
  /** counts all changes of the page and its draft */
  revision: Generated<number>
  changedAt: Generated<Date>
  changedBy: string | null
}

/** A version of a page. At most one of a page is a draft; published ones never change. */
export type StaticPageVersionsTable = {
  pageId: number
  number: number
  title: LocalText
  /** see `page-markup.ts` */
  text: LocalText
  /** day from which it holds; null for the draft */
  fromDay: string | null
  publishedAt: Date | null
  publishedBy: string | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    staticPages: StaticPagesTable
    staticPageVersions: StaticPageVersionsTable
  }
}
