/** Role of an account on the platform; stored as numbers (docs/product.md §6). */
export const platformRoles = { admin: 1, member: 2 } as const

/** Role of a person in an enterprise's team; stored as numbers (docs/product.md §6). */
export const teamRoles = { owner: 1, admin: 2, member: 3 } as const

/**
 * Whether an account is an admin of the platform. A viewer has a member's role until they have given the two-step code.
 */
export function isPlatformAdmin<T extends { role: number | null }>(
  account: T | null | undefined,
): account is T & { role: typeof platformRoles.admin } {
  return account?.role === platformRoles.admin
}

/** The same person with a member's rights, for places where platform admins have only the rights of their own teams. */
export function withoutAdminRights<T extends { role: number }>(viewer: T): T {
  return { ...viewer, role: platformRoles.member }
}
