import { isPlatformAdmin } from '#shared/roles.ts'

type Viewer = { userId: string; role: number }
type Group = { key: string; userId: string | null }

/**
 * A buyer sees what they bought, an admin everything. A guest's order is seen by whoever has its key, until somebody takes it
 * into their account (docs/product.md §6).
 */
export function maySeeGroup(viewer: Viewer | null, key: string | undefined, group: Group): boolean {
  if (isPlatformAdmin(viewer)) return true
  return group.userId === null ? key === group.key : viewer?.userId === group.userId
}
