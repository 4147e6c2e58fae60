import { type RawBuilder, sql } from 'kysely'
import { isVisible } from '#features/market/directory/directory.policy.ts'
import { imageLink } from '#server/files/image-link.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { PostAuthor } from '../../forum.contract.ts'

export type AuthorRow = {
  authorId: string | null
  authorName: string | null
  /** where it was written, if that was elsewhere */
  importedFrom: { author: string; source: string } | null
  photoImageId: string | null
  actingBrand: Parameters<typeof inLanguage>[0] | null
  actingSubDomain: string | null
  actingStatus: number | null
  logoImageId: string | null
}

/** Who wrote a post elsewhere, for {@link AuthorRow}. @param alias of the row of `forum_posts` in the query */
export const importedFrom = (alias: string): RawBuilder<AuthorRow['importedFrom']> =>
  sql`(select jsonb_build_object('author', author, 'source', source) from forum_imports
    where forum_imports.post_id = ${sql.ref(`${alias}.id`)})`

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
  const { importedFrom } = row
  if (row.authorName === null)
    return (
      importedFrom && {
        userId: null,
        name: importedFrom.author,
        imageUrl: null,
        subDomain: null,
        from: importedFrom.source,
      }
    )
  const imageUrl = row.photoImageId && imageLink(row.photoImageId, 'small')
  return { userId: row.authorId, name: row.authorName, imageUrl, subDomain: null }
}
