import '#features/market/directory/directory.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ReceivedSubmission } from '../network-forms.contract.ts'
import '../network-forms.tables.ts'
import { countSharedAnswers } from './list-shared-answers.ts'

type Asked = { networkId: number; networkFormId: number; page: number; limit: number; language: string }

/** A page of what enterprises handed in, the last submission of each. @throws ORPCError NOT_FOUND */
export async function listReceived(db: Db, { networkId, networkFormId, page, limit, language }: Asked) {
  const form = await db
    .selectFrom('networkForms')
    .select('visibility')
    .where('formId', '=', networkFormId)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  if (!form) return missing()
  const isHidden = form.visibility === 'enterprise'
  const last = db
    .selectFrom('networkSubmissions')
    .innerJoin('vendors', 'vendors.id', 'vendorId')
    .innerJoin('formVersions', 'formVersions.id', 'versionId')
    .distinctOn('vendorId')
    .select(['networkSubmissions.id', 'vendorId', 'brand', 'subDomain', 'logoImageId'])
    .select(['number as version', 'handedInAt', 'score', 'networkSubmissions.level'])
    .where('networkSubmissions.formId', '=', networkFormId)
    .orderBy('vendorId')
    .orderBy('networkSubmissions.id', 'desc')
  const offset = (page - 1) * limit
  const [rows, { count }] = await Promise.all([
    db.selectFrom(last.as('last')).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    db
      .selectFrom('networkSubmissions')
      .select(({ fn }) => fn.count<number>('vendorId').distinct().as('count'))
      .where('formId', '=', networkFormId)
      .executeTakeFirstOrThrow(),
  ])
  const shared = await countSharedAnswers(
    db,
    networkId,
    rows.map(one => one.vendorId),
  )
  const items = rows.map(
    ({ id, version, handedInAt, score, level, ...vendor }): ReceivedSubmission => ({
      ...{ id, version, handedInAt: handedInAt.toISOString() },
      vendor: {
        id: vendor.vendorId,
        name: inLanguage(vendor.brand, language),
        subDomain: vendor.subDomain,
        logoImageId: vendor.logoImageId,
      },
      points: isHidden ? null : score.points,
      possible: isHidden ? null : score.possible,
      level: isHidden || !level ? null : inLanguage(level, language),
      sharedAnswers: shared.get(vendor.vendorId) ?? 0,
    }),
  )
  return { items, count: Number(count), offset, limit }
}
