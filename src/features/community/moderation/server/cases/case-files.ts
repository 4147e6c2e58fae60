import { attachmentsOf } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import type { Thing } from '../kinds/thing-kinds.ts'

/** The pictures of a thing in their order, and the documents that are attached to it. */
export async function filesOfThing(
  db: Db,
  { pictures, documents }: Pick<Thing, 'pictures' | 'documents'>,
  language: string,
): Promise<Pick<ModerationCase, 'pictures' | 'documents'>> {
  const [images, files] = await Promise.all([
    pictures.length === 0
      ? []
      : db.selectFrom('images').select(['id', 'width', 'height', 'color', 'alt']).where('id', 'in', pictures).execute(),
    attachmentsOf(db, documents),
  ])
  return {
    pictures: pictures.flatMap(id => {
      const image = images.find(one => one.id === id)
      return image ? [{ ...image, alt: inLanguage(image.alt, language) }] : []
    }),
    documents: documents.flatMap(id => files.get(id) ?? []),
  }
}
