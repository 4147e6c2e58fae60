import { inLanguage } from '#shared/local-text.ts'
import type { Category } from '../listings.contract.ts'
import type { CategoryTree } from './category-tree.ts'

/** The whole tree as a list, parents before their children (docs/product.md §3 “Category tree node”). */
export function shapeCategories(tree: CategoryTree, language: string): Category[] {
  const children = Map.groupBy(tree.values(), category => category.parentId)
  return [...tree.values()].map(({ title, description, path, formerPaths: _, ...category }) => ({
    ...category,
    name: inLanguage(title, language),
    description: inLanguage(description, language),
    level: path.length,
    path: path.map(one => one.handle),
    children: children.get(category.id)?.length ?? 0,
    childData: [],
  }))
}

/** The top categories of a flat list, with their descendants nested in `childData`. */
export function nestCategories(list: Category[], parentId: number | null = null): Category[] {
  const own = list.filter(category => category.parentId === parentId)
  return own.map(category => ({ ...category, childData: nestCategories(list, category.id) }))
}
