import type { AccessWorld } from './access-world.ts'

type Given = Record<string, string | number>

/**
 * A call that would do what it is for, if the caller may. `params` fill the path; one that names somebody's thing is in
 * `owned`, and gets the id of nothing to compare foreign with missing.
 */
export type AccessCase = {
  params?: (world: AccessWorld) => Given | Promise<Given>
  query?: string
  body?: (world: AccessWorld) => unknown
  /** names of parameters that name somebody's thing, with the id of one that does not exist */
  owned?: Given
}
