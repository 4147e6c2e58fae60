import { isDeepStrictEqual } from 'node:util'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import { withOrigins } from '#features/platform/forms/same-question.ts'
import { addForm, publishVersion, renameForm } from '#features/platform/forms/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { FormLevel } from '../form-score.ts'
import { type FormSettings, maxNetworkForms } from '../form-settings.ts'
import '../network-forms.tables.ts'
import { templateForm } from '../self-assessment-template.ts'
import { newestVersionOf } from './find-network-form.ts'

type Listener = (tx: Tx, formId: number) => Promise<void>
const listeners = createRegister<Listener>()

/** Registers a listener, in `connect`, that is called in the transaction in which a form’s settings change. */
export function whenNetworkFormChanged(listener: Listener): void {
  listeners.add(listener)
}

type Adding = { networkId: number; settings: FormSettings; from: number | 'template' | null }

/**
 * Adds a form to a network, closed; with a first version if it is made from something.
 * @throws ORPCError NOT_FOUND, gm-error-network-forms-full (409)
 */
export async function createNetworkForm(tx: Tx, viewer: Viewer, { networkId, settings, from }: Adding) {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const { name, ...rest } = settings
  // two at once count each other
  await tx.selectFrom('networks').select('id').where('id', '=', networkId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('networkForms')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('networkId', '=', networkId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxNetworkForms) refuse('gm-error-network-forms-full', { status: 409 })
  const source = await sourceOf(tx, networkId, from)
  const formId = await addForm(tx, { kind: 'network', name })
  await tx
    .insertInto('networkForms')
    .values({ formId, networkId, ...rest, levels: JSON.stringify(source.levels), createdBy: viewer.userId })
    .execute()
  if (source.definition) await publishVersion(tx, { formId, definition: source.definition, publishedBy: viewer.userId })
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: null, action: 'network-form.add', target: `form:${formId}` },
    details: { networkId },
    after: { name, ...rest },
  })
  return formId
}

/** What a new form begins as. */
async function sourceOf(tx: Tx, networkId: number, from: Adding['from']) {
  if (from === null) return { definition: null, levels: [] }
  if (from === 'template') return templateForm
  const form = await tx
    .selectFrom('networkForms')
    .select('levels')
    .where('formId', '=', from)
    .where('networkId', '=', networkId)
    .executeTakeFirst()
  if (!form) return missing()
  const newest = await newestVersionOf(tx, from)
  return { definition: newest ? withOrigins(newest.definition, from) : null, levels: form.levels }
}

type Changing = {
  networkId: number
  networkFormId: number
  revision: number
  settings: FormSettings
  levels: FormLevel[]
  isOpen: boolean
}

/**
 * Changes a form's settings; the same again does nothing.
 * @returns its revision
 * @throws ORPCError NOT_FOUND, gm-error-network-form-changed (409), gm-error-network-form-unpublished (409)
 */
export async function changeNetworkForm(tx: Tx, viewer: Viewer, given: Changing): Promise<number> {
  const { networkId, networkFormId: formId, revision, isOpen } = given
  await requireNetwork(tx, viewer, networkId, 'admin')
  const row = await tx
    .selectFrom('networkForms')
    .innerJoin('forms', 'forms.id', 'formId')
    .select(['forms.name', 'purpose', 'audience', 'visibility', 'levels', 'isOpen', 'revision'])
    .where('formId', '=', formId)
    .where('networkId', '=', networkId)
    .forUpdate('networkForms')
    .executeTakeFirst()
  if (!row) return missing()
  const { revision: current, ...before } = row
  const { name, ...rest } = given.settings
  const levels = given.levels.toSorted((a, b) => a.from - b.from)
  const after = { name, ...rest, levels, isOpen }
  if (isDeepStrictEqual(before, after)) return current
  if (current !== revision) refuse('gm-error-network-form-changed', { status: 409 })
  if (isOpen && !before.isOpen && !(await newestVersionOf(tx, formId)))
    refuse('gm-error-network-form-unpublished', { status: 409 })
  await renameForm(tx, { id: formId, name })
  await tx
    .updateTable('networkForms')
    .set({ ...rest, levels: JSON.stringify(levels), isOpen, revision: current + 1 })
    .where('formId', '=', formId)
    .execute()
  for (const listener of listeners) await listener(tx, formId)
  await writeAudit(tx, {
    ...{ userId: viewer.userId, actingVendorId: null, action: 'network-form.change', target: `form:${formId}` },
    details: { networkId },
    before,
    after,
  })
  return current + 1
}
