import '#features/market/directory/directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import type { FormChoices } from '../form-choices.contract.ts'

/** The choices of questions for sectors, focuses and certificates. */
export async function listFormChoices(db: Db): Promise<FormChoices> {
  const [nodes, certificates] = await Promise.all([
    db
      .selectFrom('taxonomyNodes')
      .select(['id', 'type', 'parentId', 'title as text'])
      .orderBy('sortOrder')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('certificates')
      .select(['id', 'title as text', 'issuer', 'asks', 'validMonths'])
      .where('retiredAt', 'is', null)
      .where('isGiven', '=', false)
      .orderBy('sortOrder')
      .orderBy('id')
      .execute(),
  ])
  const of = (type: 'sector' | 'focus') =>
    nodes.filter(node => node.type === type).map(({ id, parentId, text }) => ({ id, parentId, text }))
  return { sector: of('sector'), focus: of('focus'), certificates }
}
