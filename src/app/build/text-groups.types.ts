/** The texts of a lazily loaded module and its imports, without those that every page has. */
export type TextGroup = {
  /** the module, as a path from the root */
  file: string
  /** keys without the endings of plural forms */
  tags: string[]
  /** the source files that use the tags */
  modules: string[]
}

/** Groups by id; `shell` is the group that every page begins with. */
export type TextGroups = { version: string; shell: TextGroup; groups: Record<string, TextGroup> }

/** The file that the build writes and the server reads. */
export const textGroupsFile = 'text-groups.json'
