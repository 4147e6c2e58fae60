/** What an account is on the platform; stored as numbers (docs/product.md §6). */
export const platformRoles = { admin: 1, member: 2 } as const

/** What a person is in the team of an enterprise; stored as numbers (docs/product.md §6). */
export const teamRoles = { owner: 1, admin: 2, member: 3 } as const

/** Whether an account runs the platform. A viewer's role is that of a member until the two-step code was given. */
export function isPlatformAdmin<T extends { role: number | null }>(
  account: T | null | undefined,
): account is T & { role: typeof platformRoles.admin } {
  return account?.role === platformRoles.admin
}

/** The same person with a member's rights, where platform admins have none beyond those of their own teams. */
export function withoutAdminRights<T extends { role: number }>(viewer: T): T {
  return { ...viewer, role: platformRoles.member }
}
