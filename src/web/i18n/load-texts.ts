import type { Catalogue } from './translate.ts'

/** The addresses of a page's texts, given in its document. */
export type TextAddresses = {
  /** address of the texts that the page begins with */
  url: string
  /** the groups of texts included in it; the address of another group ends with its id */
  groups?: string[]
}

/** What is loaded; texts that change while the page is open are put in by `renew-texts.ts`. */
export const loaded = {
  texts: {} as Catalogue,
  /** by the ids of groups */
  groups: new Map<string, Promise<void>>(),
  /** beginning of the addresses of further groups; undefined if all texts are loaded from the start */
  folder: undefined as string | undefined,
}

/**
 * Loads the texts that the page begins with; those of modules loaded later are added to the same object. Rejects
 * without a network.
 */
export async function startTexts(addresses: TextAddresses): Promise<Catalogue> {
  const all = bring(addresses.url)
  if (addresses.groups) loaded.folder = addresses.url.slice(0, addresses.url.lastIndexOf('/') + 1)
  for (const id of addresses.groups ?? []) loaded.groups.set(id, all)
  await all
  return loaded.texts
}

/**
 * Resolves to a module once its texts are loaded as well; the build puts this around every `import()`. If the texts
 * can't be loaded, the module is shown in English.
 * @param group '' for a module that has no texts
 */
export async function withTexts<T>(module: Promise<T>, group: string): Promise<T> {
  const [loaded] = await Promise.all([module, groupOf(group)])
  return loaded
}

function groupOf(id: string): Promise<void> | undefined {
  const { folder, groups } = loaded
  if (folder === undefined || id === '') return undefined
  const known = groups.get(id) ?? bring(folder + id).catch(() => void groups.delete(id))
  groups.set(id, known)
  return known
}

async function bring(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  Object.assign(loaded.texts, await response.json())
}
