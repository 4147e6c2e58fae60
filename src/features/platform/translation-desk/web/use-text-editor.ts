import { queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { checkText, type Finding, type Forms, isError } from '#features/platform/translations/check-text.ts'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { reloadLists } from '#web/admin-list/admin-list.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { type App, useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { queriesOf } from '#web/queries.tsx'
import type { OpenText } from '../translation-desk.contract.ts'
import { refusalText } from './translation-words.ts'

/** What was typed and not saved yet, by item: opening another text doesn’t lose it. */
export type TextDrafts = Map<string, Forms>

const textQuery = (app: App, language: SiteLanguage, item: string) =>
  queryOptions({
    queryKey: ['translation-text', language, item],
    queryFn: () => app.clients.translationDesk.getText({ language, item }),
    // What others saved is looked at when a text is opened.
    staleTime: 0,
  })

/** A text as it is now; undefined until it is loaded. */
export function useText(language: SiteLanguage, item: string) {
  return useQuery(textQuery(useApp(), language, item))
}

export type TextEditing = {
  forms: Forms
  /** the forms that have a field */
  fields: string[]
  findings: Finding[]
  isChanged: boolean
  /** whether somebody else saved since the text was opened */
  isOvertaken: boolean
  isBusy: boolean
  /** why the last call failed; '' if it didn’t */
  problem: string
  type: (form: string, text: string) => void
  /** puts a whole text in place of what is typed */
  use: (forms: Forms, proposalId?: number) => void
  takeTheirs: () => void
  save: (onSaved: () => void) => void
  /** back to the text that came with Pola */
  reset: () => void
  act: (work: () => Promise<unknown>) => void
}

type Options = {
  language: SiteLanguage
  text: OpenText
  drafts: RefObject<TextDrafts>
  /** without it, what is typed is proposed */
  reviews: boolean
}

/** Editing one text: what is typed, what the checks say, and saving it. */
export function useTextEditor({ language, text, drafts, reviews }: Options): TextEditing {
  const app = useApp()
  const { item, checked } = text
  const [forms, setForms] = useState<Forms>(() => drafts.current.get(item) ?? text.forms)
  const [seen, setSeen] = useState({ revision: text.revision, sourceHash: text.sourceHash })
  const [proposalId, setProposalId] = useState<number>()
  const [isOvertaken, setOvertaken] = useState(false)
  const { run, isBusy, problem } = useAction(error => refusalText(app.t, error))
  const fields = '' in checked ? [''] : neededForms(language)
  const isChanged = fields.some(form => (forms[form] ?? '') !== (text.forms[form] ?? ''))
  const put = (next: Forms) => {
    setForms(next)
    drafts.current.set(item, next)
  }
  const reload = () => queriesOf(app).fetchQuery(textQuery(app, language, item))
  const send = async () => {
    const written = Object.fromEntries(Object.entries(forms).filter(([, one]) => one !== ''))
    const change = { language, item, forms: written, sourceHash: seen.sourceHash }
    if (!reviews) return app.clients.translationDesk.proposeText(change)
    const { revision } = seen
    return app.clients.translationDesk.saveText({ ...change, revision, ...(proposalId && { proposalId }) })
  }
  return {
    ...{ forms, fields, isChanged, isOvertaken, isBusy, problem },
    findings: checkText(checked, forms, language),
    type: (form, typed) => put({ ...forms, [form]: typed }),
    use: (given, id) => {
      put(given)
      setProposalId(id)
    },
    takeTheirs: () => {
      drafts.current.delete(item)
      setForms(text.forms)
      setOvertaken(false)
    },
    save: onSaved =>
      void run(async () => {
        if (checkText(checked, forms, language).some(isError)) return
        try {
          await send()
        } catch (error) {
          if (apiErrorOf(error).code !== 'gm-error-translation-changed') throw error
          // What is saved now is read, so that saving again puts this text in its place, knowingly.
          const { revision, sourceHash } = await reload()
          setSeen({ revision, sourceHash })
          setOvertaken(true)
          return
        }
        drafts.current.delete(item)
        onSaved()
        await Promise.all([reloadLists(app), reload()])
      }),
    reset: () =>
      void run(async () => {
        const { revision } = seen
        const shipped = await app.clients.translationDesk.resetText({ language, item, revision })
        drafts.current.delete(item)
        setForms(shipped.forms)
        setSeen({ revision: shipped.revision, sourceHash: shipped.sourceHash })
        await Promise.all([reloadLists(app), reload()])
      }),
    act: work =>
      void run(async () => {
        await work()
        await Promise.all([reloadLists(app), reload()])
      }),
  }
}
