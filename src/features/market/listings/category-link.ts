/**
 * Link to a category. Shop has no page of its own below `/marketplace`, because it needs a subcategory, so its link is its
 * landing page; the same goes for anything deeper than a subcategory.
 * @param path handles from the top down, the category’s own last
 */
export function categoryLink({ id, path }: { id: number; path: string[] }): string {
  const own = path.at(-1) ?? ''
  if (path.length === 1 && own === 'all') return '/marketplace'
  if (path.length > 2 || (path.length === 1 && own === 'shop')) return `/marketplace/category/${id}/${own}`
  return `/marketplace/${path.join('/')}`
}
