import type { Label } from '#shared/label.ts'
import { defineDesk, type Page } from './feature-web.ts'
import type { IconName } from './ui/icons.tsx'

/** A row of the menu of the platform's admins. */
export type AdminLink = {
  group: 'enterprises' | 'people' | 'money' | 'system'
  /** within the group: ascending */
  order: number
  path: string
  icon: IconName
  title: Label
  /** fills the window by itself, without the menu at its side */
  isWide?: true
}

/** A page for admins of the platform with its row of their menu; features bring theirs by the default export of `{feature}.admin.web.ts`. */
export type AdminPage = AdminLink & Page

export function defineAdminPages(pages: AdminPage[]): AdminPage[] {
  const routes = defineDesk(pages)
  return pages.map((page, index) => ({ shouldRevalidate: unlessOnlyRow, ...page, ...routes[index] }))
}

/** A drawer shows a row that the list has loaded already. */
const unlessOnlyRow: Page['shouldRevalidate'] = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSame = currentUrl.href === nextUrl.href
  return isSame || withoutRow(currentUrl) !== withoutRow(nextUrl) ? defaultShouldRevalidate : false
}

function withoutRow({ pathname, searchParams }: URL): string {
  const others = [...searchParams].filter(([name]) => name !== 'row' && !name.endsWith('.row'))
  return `${pathname}?${new URLSearchParams(others)}`
}
