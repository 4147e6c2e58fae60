import '#features/market/directory/directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ProfileChoices } from '../profile-editing.contract.ts'

/** All sectors and focuses as `Food › Tea`, and all certificates, in a language. */
export async function listProfileChoices(db: Db, language: string): Promise<ProfileChoices> {
  const nodes = await db
    .selectFrom('taxonomyNodes')
    .select(['id', 'type', 'parentId', 'title'])
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  const certificates = await db
    .selectFrom('certificates')
    .select(['id', 'title', 'issuer', 'retiredAt'])
    .where('mergedInto', 'is', null)
    .where('isGiven', '=', false)
    .orderBy('sortOrder')
    .execute()
  const byId = new Map(nodes.map(node => [node.id, node]))
  const pathOf = (id: number | null): string[] => {
    const node = id === null ? undefined : byId.get(id)
    return node ? [...pathOf(node.parentId), inLanguage(node.title, language)] : []
  }
  const choicesOf = (type: 'sector' | 'focus') =>
    nodes
      .filter(node => node.type === type)
      .map(({ id }) => ({ id, text: pathOf(id).join(' › ') }))
      .toSorted((a, b) => a.text.localeCompare(b.text, language))
  return {
    sectors: choicesOf('sector'),
    focuses: choicesOf('focus'),
    certificates: certificates.map(({ id, title, issuer, retiredAt }) => ({
      id,
      isRetired: retiredAt !== null,
      text: [inLanguage(title, language), issuer].filter(Boolean).join(' · '),
    })),
  }
}
