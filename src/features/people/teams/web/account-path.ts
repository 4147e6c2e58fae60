import type { CurrentUser } from '#shared/current-user.ts'

type Profile = { id: string | number; type: 'user' | 'vendor' | 'survey' }

/** The account page of a profile (docs/product.md §2 “Header, menu, footer”). */
export function accountPathOf({ id, type }: Profile): string {
  if (type === 'vendor') return `/account/vendor?vendorId=${id}`
  if (type === 'survey') return `/account/survey?vendorId=${id}`
  return `/account?userId=${id}`
}

/** The account page of the profile that the person acts as. */
export function currentAccountPath({ id, selectedVendor }: CurrentUser): string {
  return accountPathOf(selectedVendor ?? { id, type: 'user' })
}

/** @limit ms after which chats are loaded again for another profile */
export const chatsReloadAfter = 1000

export const isChatPath = (pathname: string): boolean => /^\/chats(\/|$)/.test(pathname)

const accountPages = /^\/account(\/vendor|\/survey)?$/

/**
 * The page after a profile switch (docs/product.md §4): from an account page that of the new profile, from the
 * marketplace dashboard as themselves their account, from chats those of the new profile, otherwise the profile's page.
 */
export function pathAfterSwitch(pathname: string, profile: Profile & { subDomain: string | null }): string {
  if (accountPages.test(pathname)) return accountPathOf(profile)
  if (isChatPath(pathname)) return '/chats'
  if (pathname === '/marketplace-dashboard') return profile.type === 'user' ? accountPathOf(profile) : pathname
  return profile.type === 'vendor' && profile.subDomain ? `/${profile.subDomain}` : accountPathOf(profile)
}
