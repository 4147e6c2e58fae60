import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import { LeaveGuard } from '#web/forms/LeaveGuard.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FormDraft } from '../../form-builder.contract.ts'
import { BuilderProvider } from '../builder/builder-context.ts'
import { useFormDraft } from '../builder/use-form-draft.ts'
import { useVisits } from '../builder/use-visits.ts'
import { BranchesView } from './BranchesView.tsx'
import { type BuilderBack, BuilderHead, builderViews } from './BuilderHead.tsx'
import { CheckView } from './CheckView.tsx'
import { ConflictNotes } from './ConflictNotes.tsx'
import classes from './FormBuilder.module.css'
import { LanguagesView } from './LanguagesView.tsx'
import { QuestionsView } from './QuestionsView.tsx'
import { VersionsView } from './VersionsView.tsx'

const views = {
  questions: QuestionsView,
  branches: BranchesView,
  languages: LanguagesView,
  check: CheckView,
  versions: VersionsView,
}

/** The editor of a form's next version, with views for questions, branches, languages and publishing. */
export function FormBuilder({ draft, back }: { draft: FormDraft; back?: BuilderBack }): ReactNode {
  const { language: own } = useTranslation()
  const building = useFormDraft(draft)
  const { sections, undo, redo } = building
  const [search, setSearch] = useSearchParams()
  const [language, setLanguage] = useState<SiteLanguage>(isSiteLanguage(own) ? own : 'en')
  const asked = Number(search.get('question')) || null
  const questionId = sections.some(one => one.questions.some(({ id }) => id === asked)) ? asked : null
  const home = sections.find(one => one.questions.some(({ id }) => id === questionId))
  const chosen = sections.find(one => one.id === Number(search.get('section')))
  const section = home ?? chosen ?? sections[0]
  const view = builderViews.find(one => one === search.get('view')) ?? 'questions'
  const go = (next: Record<string, string | number | null>) => {
    const params = Object.entries(next).filter(([, value]) => value !== null && value !== 'questions')
    setSearch(new URLSearchParams(params.map(([name, value]) => [name, String(value)])), { preventScrollReset: true })
  }
  const people = useVisits({
    formId: draft.formId,
    questionId,
    revision: building.draft.revision,
    onNews: () => void building.refresh().catch(() => undefined),
  })
  const page = useMemo(
    () => ({ building, language, setLanguage, questionId, people, sectionId: section?.id ?? null }),
    [building, language, questionId, people, section],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  const View = views[view]
  return (
    <BuilderProvider
      value={{
        ...page,
        openSection: id => go({ section: id }),
        openQuestion: id => go(id === null ? { section: section?.id ?? null } : { question: id }),
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole page, which buttons have, too */}
      <div className={classes.builder} onKeyDown={onKeyDown}>
        <BuilderHead back={back} view={view} onView={next => go({ view: next })} />
        <ConflictNotes />
        <View />
        <LeaveGuard when={building.hasUnsaved && building.state.is !== 'saving'} />
      </div>
    </BuilderProvider>
  )
}

/** Whether the target has its own undo while somebody types. */
function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox], [type=radio]), textarea, [contenteditable]')
  )
}
