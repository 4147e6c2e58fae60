/** The texts of a module that is loaded by itself, and of what it imports; without those that every page has. */
export type TextGroup = {
  /** the module, as a path from the root */
  file: string
  /** keys without the endings of plural forms */
  tags: string[]
  /** the sources that the tags are from */
  modules: string[]
}

/** Groups by their ids; `shell` is what every page begins with. */
export type TextGroups = { version: string; shell: TextGroup; groups: Record<string, TextGroup> }

/** Written by the build, read by the server. */
export const textGroupsFile = 'text-groups.json'
