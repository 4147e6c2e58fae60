import '#features/market/directory/directory.tables.ts'
import '#features/platform/forms/forms.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import '#features/networks/networks/networks.tables.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { mayFillIn, type Standing } from '../form-settings.ts'
import '../network-forms.tables.ts'

export type PublishedVersion = { id: number; number: number; definition: FormDefinition }

/** The newest version of a form; undefined if none was published. */
export function newestVersionOf(db: Db | Tx, formId: number): Promise<PublishedVersion | undefined> {
  return db
    .selectFrom('formVersions')
    .select(['id', 'number', 'definition'])
    .where('formId', '=', formId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The newest versions of forms, by form; those without one are left out. */
export async function newestVersionsOf(db: Db | Tx, formIds: number[]): Promise<Map<number, PublishedVersion>> {
  if (formIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('formVersions')
    .select(['formId', 'id', 'number', 'definition'])
    .distinctOn('formId')
    .where('formId', 'in', formIds)
    .orderBy('formId')
    .orderBy('number', 'desc')
    .execute()
  return new Map(rows.map(({ formId, ...version }) => [formId, version]))
}

/** The definition of a version that exists. */
export function versionById(db: Db | Tx, id: number): Promise<PublishedVersion> {
  return db
    .selectFrom('formVersions')
    .select(['id', 'number', 'definition'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** A form of a visible network with its settings; undefined if there is none. */
export function findNetworkForm(db: Db | Tx, formId: number) {
  return db
    .selectFrom('networkForms')
    .innerJoin('forms', 'forms.id', 'networkForms.formId')
    .innerJoin('networks', 'networks.id', 'networkForms.networkId')
    .select(['formId', 'networkId', 'purpose', 'audience', 'visibility', 'levels', 'isOpen', 'revision'])
    .select(['forms.name', 'networks.name as networkName', 'networks.subDomain as networkSubDomain'])
    .where('formId', '=', formId)
    .where('networks.status', 'in', visibleNetworkStatuses)
    .executeTakeFirst()
}

export type FoundForm = NonNullable<Awaited<ReturnType<typeof findNetworkForm>>>

/** The form to join a network that who asks to join may fill in, the first one, with its newest version. */
export async function openJoinForm(db: Db | Tx, networkId: number): Promise<{ id: number; version: number } | null> {
  const forms = await db
    .selectFrom('networkForms')
    .innerJoin('formVersions', 'formVersions.formId', 'networkForms.formId')
    .select(['networkForms.formId', 'audience'])
    .select(({ fn }) => fn.max('number').as('number'))
    .where('networkId', '=', networkId)
    .where('purpose', '=', 'join')
    .where('isOpen', '=', true)
    .groupBy(['networkForms.formId', 'audience'])
    .orderBy('networkForms.formId')
    .execute()
  const form = forms.find(({ audience }) => mayFillIn(audience, 'waiting'))
  return form ? { id: form.formId, version: form.number } : null
}

/** What an enterprise is in a network today. */
export async function standingOf(db: Db | Tx, networkId: number, vendorId: number): Promise<Standing> {
  const member = await db
    .selectFrom('networkMembers')
    .select('status')
    .where('networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  if (!member) return 'none'
  return shownMembershipStatuses.map(numberOfStatus).includes(member.status) ? 'member' : 'waiting'
}

/** Enterprises that can answer: those that stand for themselves, in any status. */
export async function isEnterprise(db: Db | Tx, vendorId: number): Promise<boolean> {
  const vendor = await db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendorId)
    .where('kind', '=', 'vendor')
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  return vendor !== undefined
}

/** The answers of an enterprise that are in work, else those that were handed in last. */
export function lastResponseOf(db: Db | Tx, formId: number, vendorId: number) {
  return db
    .selectFrom('networkResponses')
    .innerJoin('formResponses', 'formResponses.id', 'networkResponses.id')
    .innerJoin('formVersions', 'formVersions.id', 'formResponses.versionId')
    .select(['networkResponses.id', 'networkResponses.handedInAt', 'isOpen', 'number as version', 'versionId'])
    .where('networkResponses.formId', '=', formId)
    .where('vendorId', '=', vendorId)
    .orderBy('networkResponses.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
