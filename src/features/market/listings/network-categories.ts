import type { NetworkInfo } from '#shared/site.ts'

type Category = { id: number; parentId: number | null; level: number; path: string[] }

/** The categories of a network's marketplace: those its settings include, with their ancestors and descendants. */
export function networkCategories<T extends Category>(categories: T[], network: NetworkInfo | undefined): T[] {
  const included = network?.includedCategoryIds ?? []
  if (included.length === 0) return categories
  const chosen = categories.filter(category => included.includes(category.id)).map(category => category.path)
  const isWithin = (path: string[], other: string[]) => other.every((handle, index) => path[index] === handle)
  return categories.filter(
    ({ path }) => path[0] === 'all' || chosen.some(one => isWithin(path, one) || isWithin(one, path)),
  )
}
