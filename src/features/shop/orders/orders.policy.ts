import { isPlatformAdmin } from '#shared/roles.ts'

type Viewer = { userId: string; role: number }
type Group = { key: string; userId: string | null }

/**
 * A buyer sees their purchases, an admin everything. Whoever has the key sees a guest's order, until it is added to an
 * account (docs/product.md §6).
 */
export function maySeeGroup(viewer: Viewer | null, key: string | undefined, group: Group): boolean {
  if (isPlatformAdmin(viewer)) return true
  return group.userId === null ? key === group.key : viewer?.userId === group.userId
}
