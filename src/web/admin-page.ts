import type { Label } from '#shared/label.ts'
import type { IconName } from './ui/icons.tsx'

/** A page for admins of the platform in their menu; features bring theirs by the default export of `{feature}.admin.web.ts`. */
export type AdminPage = {
  group: 'enterprises' | 'people' | 'money' | 'system'
  /** within the group: ascending */
  order: number
  path: string
  icon: IconName
  title: Label
  /** fills the window by itself, without the menu at its side */
  isWide?: true
}

export function defineAdminPages(pages: AdminPage[]): AdminPage[] {
  return pages
}
