import { choicesOf, type FormDefinition, questionsOf } from '#features/platform/forms/form-definition.ts'
import type { FormKind } from '#features/platform/forms/forms.tables.ts'
import { identityOf, isBound, type Origin } from '#features/platform/forms/same-question.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { KnownQuestion } from '../form-builder.contract.ts'
import { findForm } from './load-draft.ts'

/** A form whose questions may be asked in another one, too. */
export type KnownForm = { origin: Origin; title: string; definition: FormDefinition }

type Source = { kind: FormKind; list: (db: Db, formId: number, language: string) => Promise<KnownForm[]> }

const sources = createRegister<Source>()

/** Lets a feature say which forms’ questions the builders of its kind of form can name as the same. */
export function offerQuestions(kind: FormKind, list: Source['list']): void {
  for (const one of sources) if (one.kind === kind) sources.delete(one)
  sources.add({ kind, list })
}

/**
 * Questions that a form’s own can be the same as, each once, for who may build the form.
 * @throws ORPCError NOT_FOUND
 */
export async function listKnownQuestions(
  db: Db,
  viewer: Viewer,
  { id, language }: { id: number; language: string },
): Promise<KnownQuestion[]> {
  const { kind } = await findForm(db, viewer, id)
  const forms = (await [...sources].find(one => one.kind === kind)?.list(db, id, language)) ?? []
  const known = new Map<string, KnownQuestion>()
  for (const { origin, title, definition } of forms)
    for (const question of questionsOf(definition)) {
      const identity = identityOf(origin, question)
      if (known.has(identity) || isBound(question.type)) continue
      const choices = choicesOf(question).map(one => ({
        identity: identityOf(origin, one),
        text: inLanguage(one.text, language),
      }))
      const text = inLanguage(question.text, language)
      known.set(identity, { identity, form: title, text, type: question.type, choices })
    }
  return [...known.values()]
}
