import { createRouterClient } from '@orpc/server'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { FormDefinition } from '#features/platform/forms/form-definition.ts'
import { createForm } from '#features/platform/forms/forms.factory.ts'
import type { Db } from '#server/db/database.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { type Edit, onRevision } from '../form-changes.ts'
import { formBuilderRoutes } from '../server/form-builder.routes.ts'

/** A form with a function to reset its draft to the newest version, and an admin who edits it. */
export async function building(db: Db, definition: FormDefinition) {
  const id = await createForm(db, definition)
  const person = await anAdmin(db)
  const { revision } = await person.client.getFormDraft({ id })
  await person.client.discardFormDraft({ id, revision })
  const draft = () => person.client.getFormDraft({ id })
  const change = async (...edits: Edit[]) => {
    const { sections } = await draft()
    return person.client.changeFormDraft({ id, changes: edits.map(edit => onRevision(sections, edit)) })
  }
  return { id, ...person, draft, change }
}

export async function anAdmin(db: Db, name = 'Asha Fernando') {
  const { id: userId } = await createUser(db, { name, role: 1 })
  return { userId, client: createRouterClient(formBuilderRoutes(db), { context: asViewer({ userId, role: 1 }) }) }
}
