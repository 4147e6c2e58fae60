import { type RawBuilder, sql } from 'kysely'
import { questionsOf } from '#features/platform/forms/form-definition.ts'
import '#features/platform/forms/forms.tables.ts'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { ManagedForm } from '../network-forms.contract.ts'
import '../network-forms.tables.ts'
import { newestVersionOf } from './find-network-form.ts'

/** The forms of a network, the newest first. */
export async function listManagedForms(db: Db, networkId: number, language: string): Promise<ManagedForm[]> {
  const rows = await db
    .selectFrom('networkForms')
    .innerJoin('forms', 'forms.id', 'formId')
    .select(['formId', 'forms.name', 'purpose', 'audience', 'visibility', 'levels', 'isOpen', 'revision'])
    .select([
      vendorsWith(sql`handed_in_at is not null`).as('handedIn'),
      vendorsWith(sql`handed_in_at is null`).as('begun'),
    ])
    .where('networkId', '=', networkId)
    .orderBy('formId', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ formId, name, handedIn, begun, ...row }) => {
      const newest = await newestVersionOf(db, formId)
      return {
        ...row,
        networkFormId: formId,
        title: inLanguage(name, language),
        names: name,
        version: newest?.number ?? null,
        questions: newest ? questionsOf(newest.definition).length : 0,
        handedIn: Number(handedIn),
        begun: Number(begun),
      }
    }),
  )
}

function vendorsWith(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(distinct vendor_id) from network_responses
    where network_responses.form_id = network_forms.form_id and ${condition})`
}
