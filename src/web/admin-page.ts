import type { Label } from '#shared/label.ts'
import { defineDesk, type Page } from './feature-web.ts'
import type { IconName } from './ui/icons.tsx'

/** An entry in the platform admins' menu. */
export type AdminLink = {
  group: 'enterprises' | 'people' | 'money' | 'system'
  /** position within the group, ascending */
  order: number
  path: string
  icon: IconName
  title: Label
  /** fills the window, without the menu beside it */
  isWide?: true
}

/**
 * A page for platform admins and its entry in their menu. Features export theirs by default from
 * `{feature}.admin.web.ts`.
 */
export type AdminPage = AdminLink & Page

export function defineAdminPages(pages: AdminPage[]): AdminPage[] {
  const routes = defineDesk(pages)
  return pages.map((page, index) => ({ shouldRevalidate: unlessSameRows, ...page, ...routes[index] }))
}

/** Opening a drawer or choosing columns reloads nothing, because the rows are in the loaded list. */
export const unlessSameRows: Page['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSame = currentUrl.href === nextUrl.href
  return isSame || rowsOf(currentUrl) !== rowsOf(nextUrl) ? defaultShouldRevalidate : false
}

function rowsOf({ pathname, searchParams }: URL): string {
  const others = [...searchParams].filter(([name]) => !/(^|\.)(row|columns)$/.test(name))
  return `${pathname}?${new URLSearchParams(others)}`
}
