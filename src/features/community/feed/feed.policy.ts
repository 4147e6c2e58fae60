import { teamRoles } from '#shared/roles.ts'

/** Owners and admins of an enterprise's team post for it, as in all that is said on its behalf (docs/product.md §5). */
export function maySpeakFor(role: number | undefined): boolean {
  return role === teamRoles.owner || role === teamRoles.admin
}
