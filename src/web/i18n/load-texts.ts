import type { Catalogue } from './translate.ts'

/** Where a page gets its texts, given in its document. */
export type TextAddresses = {
  /** those that the page begins with */
  url: string
  /** the groups among them; the address of another ends with its id instead */
  groups?: string[]
}

const texts: Catalogue = {}
const coming = new Map<string, Promise<void>>()
/** undefined where all texts are there from the start */
let folder: string | undefined

/** The texts that the page begins with; those of what is loaded later come into the same object. Rejects without a network. */
export async function startTexts(addresses: TextAddresses): Promise<Catalogue> {
  const all = bring(addresses.url)
  if (addresses.groups) folder = addresses.url.slice(0, addresses.url.lastIndexOf('/') + 1)
  for (const id of addresses.groups ?? []) coming.set(id, all)
  await all
  return texts
}

/**
 * A module that is being loaded, once its texts are there as well; the build puts this around every `import()`. Where texts
 * can't be had, the module stands in English.
 * @param group '' for a module that has no texts
 */
export async function withTexts<T>(module: Promise<T>, group: string): Promise<T> {
  const [loaded] = await Promise.all([module, groupOf(group)])
  return loaded
}

function groupOf(id: string): Promise<void> | undefined {
  if (folder === undefined || id === '') return undefined
  const known = coming.get(id) ?? bring(folder + id).catch(() => void coming.delete(id))
  coming.set(id, known)
  return known
}

async function bring(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  Object.assign(texts, await response.json())
}
