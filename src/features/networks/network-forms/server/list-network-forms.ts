import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import { mayFillIn } from '../form-settings.ts'
import type { NetworkFormHead } from '../network-forms.contract.ts'
import '../network-forms.tables.ts'
import { lastResponseOf, standingOf } from './find-network-form.ts'

type Asked = { vendorId: number; networkId?: number | undefined; language: string }

/**
 * Forms that an enterprise may fill in, or has begun: of its networks, and of one more that it looks at. Those that others
 * may fill in are left out.
 */
export async function listNetworkForms(
  db: Db | Tx,
  { vendorId, networkId, language }: Asked,
): Promise<NetworkFormHead[]> {
  const rows = await db
    .selectFrom('networkForms')
    .innerJoin('forms', 'forms.id', 'networkForms.formId')
    .innerJoin('networks', 'networks.id', 'networkForms.networkId')
    .select(['networkForms.formId', 'networkId', 'forms.name', 'purpose', 'visibility', 'audience', 'isOpen'])
    .select(['networks.name as networkName', 'networks.subDomain'])
    .select(({ selectFrom }) =>
      selectFrom('formVersions')
        .select(({ fn }) => fn.max('number').as('number'))
        .whereRef('formVersions.formId', '=', 'networkForms.formId')
        .as('newest'),
    )
    .where('networks.status', 'in', visibleNetworkStatuses)
    .where(
      sql<boolean>`(networks.id = ${networkId ?? 0}
        or networks.id in (select network_id from network_members where vendor_id = ${vendorId})
        or network_forms.form_id in (select form_id from network_responses where vendor_id = ${vendorId}))`,
    )
    .orderBy('networks.id')
    .orderBy('networkForms.formId')
    .execute()
  const forms = await Promise.all(
    rows.map(async ({ formId, name, networkName, subDomain, newest, audience, isOpen, ...row }) => {
      const last = await lastResponseOf(db, formId, vendorId)
      const mayBegin = isOpen && mayFillIn(audience, await standingOf(db, row.networkId, vendorId))
      if (newest === null || (networkId !== undefined && row.networkId !== networkId) || !(last || mayBegin)) return []
      return [
        {
          networkFormId: formId,
          network: { id: row.networkId, subDomain, name: inLanguage(networkName, language) },
          title: inLanguage(name, language),
          ...{ purpose: row.purpose, visibility: row.visibility },
          version: last?.isOpen ? last.version : newest,
          ...stateOf(last),
        },
      ]
    }),
  )
  return forms.flat()
}

/** The forms that an enterprise can fill in now, as every page knows them (docs/product.md §3 “selectedVendor”). */
export async function openFormsOf(db: Db, vendorId: number, language: string) {
  const forms = await listNetworkForms(db, { vendorId, language })
  return forms.filter(({ state }) => state !== 'handedIn').map(({ networkFormId, title }) => ({ networkFormId, title }))
}

type Last = { isOpen: boolean; handedInAt: Date | null } | undefined

/** Where an enterprise is with a form. */
export function stateOf(last: Last): Pick<NetworkFormHead, 'state' | 'handedInAt'> {
  const handedInAt = last?.handedInAt?.toISOString() ?? null
  if (!last) return { state: 'new', handedInAt }
  if (!handedInAt) return { state: 'begun', handedInAt }
  return { state: last.isOpen ? 'asked' : 'handedIn', handedInAt }
}
