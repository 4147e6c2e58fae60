import { isVisible } from '#features/market/directory/directory.policy.ts'
import { imageLink } from '#server/files/image-link.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { PostAuthor } from '../../forum.contract.ts'

export type AuthorRow = {
  authorId: string | null
  authorName: string | null
  photoImageId: string | null
  actingBrand: Parameters<typeof inLanguage>[0] | null
  actingSubDomain: string | null
  actingStatus: number | null
  logoImageId: string | null
}

/** The name of a hidden enterprise isn't shown; the person who wrote is named instead. */
export function shownAuthor(row: AuthorRow, language: string): PostAuthor | null {
  if (row.actingBrand && row.actingStatus !== null && isVisible({ status: row.actingStatus })) {
    return {
      userId: null,
      name: inLanguage(row.actingBrand, language),
      imageUrl: row.logoImageId && imageLink(row.logoImageId, 'small'),
      subDomain: row.actingSubDomain,
    }
  }
  if (row.authorName === null) return null
  const imageUrl = row.photoImageId && imageLink(row.photoImageId, 'small')
  return { userId: row.authorId, name: row.authorName, imageUrl, subDomain: null }
}
