import type { AccessWorld } from './access-world.ts'

type Given = Record<string, string | number>

/**
 * A valid call, if the caller may make it. `params` fill the path; those that refer to somebody's thing are in
 * `owned`, and are replaced by an unknown id to compare foreign with missing.
 */
export type AccessCase = {
  params?: (world: AccessWorld) => Given | Promise<Given>
  query?: string
  body?: (world: AccessWorld) => unknown
  /** parameters that refer to somebody's thing, with an unknown id for each */
  owned?: Given
}
