import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import type { KnownForm } from '#features/platform/form-builder/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../network-forms.tables.ts'
import { selfAssessmentTemplate } from '../self-assessment-template.ts'
import { newestVersionsOf } from './find-network-form.ts'

/**
 * Forms whose questions those who build a network's form can name as the same: Pola's self-assessment and application,
 * the network's other forms, and those of other networks that every enterprise may read.
 */
export async function knownForms(db: Db, formId: number, language: string): Promise<KnownForm[]> {
  const own = await db.selectFrom('networkForms').select('networkId').where('formId', '=', formId).executeTakeFirst()
  if (!own) return []
  const [application, rows] = await Promise.all([
    db.selectFrom('forms').select(['id', 'name']).where('kind', '=', 'application').executeTakeFirst(),
    db
      .selectFrom('networkForms')
      .innerJoin('forms', 'forms.id', 'networkForms.formId')
      .innerJoin('networks', 'networks.id', 'networkForms.networkId')
      .select(['networkForms.formId', 'networkId', 'forms.name as title', 'networks.name'])
      .where('networkForms.formId', '!=', formId)
      .where(({ and, eb, or }) =>
        or([
          eb('networkId', '=', own.networkId),
          and([
            eb('audience', '=', 'everyone'),
            eb('isOpen', '=', true),
            eb('networks.status', 'in', visibleNetworkStatuses),
          ]),
        ]),
      )
      .execute(),
  ])
  const isOther = ({ networkId }: { networkId: number }) => Number(networkId !== own.networkId)
  const listed = [
    ...(application ? [{ origin: application.id, title: inLanguage(application.name, language) }] : []),
    ...rows
      .sort((a, b) => isOther(a) - isOther(b) || a.formId - b.formId)
      .map(row => ({
        origin: row.formId,
        title: [row.title, ...(isOther(row) ? [row.name] : [])].map(one => inLanguage(one, language)).join(' · '),
      })),
  ]
  const newest = await newestVersionsOf(
    db,
    listed.map(one => one.origin),
  )
  const found = listed.flatMap(form => {
    const version = newest.get(form.origin)
    return version ? [{ ...form, definition: version.definition }] : []
  })
  return [{ origin: 'pola', title: 'Pola', definition: selfAssessmentTemplate.definition }, ...found]
}
