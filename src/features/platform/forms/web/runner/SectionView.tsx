import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { inLanguage } from '#shared/local-text.ts'
import { changedBeforeHydration, type FormElement } from '#web/forms/changed-before-hydration.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { FormDefinition, Question } from '../../form-definition.ts'
import { fieldName, readPosted } from '../../posted-answers.ts'
import { gridRows } from '../../question-grids.ts'
import { GridHead } from '../GridHead.tsx'
import { LocalWords } from '../LocalWords.tsx'
import type { AnswerStore } from '../store/answer-store.ts'
import { AskedQuestion } from './AskedQuestion.tsx'
import { MissingList } from './MissingList.tsx'
import classes from './SectionView.module.css'
import { useAnswers, useShown } from './use-answers.ts'

type Section = FormDefinition['sections'][number]

type Props = {
  section: Section
  /** target of the plain form */
  action: string
  /** the only questions that can be answered; null: all */
  open: ReadonlySet<number> | null
  notes: ReadonlyMap<number, readonly string[]> | undefined
  /** undefined: next is the page before handing in */
  next: Section | undefined
  onNext: () => void
  /** content below the questions */
  after: ReactNode
  foot: (next: ReactNode) => ReactNode
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The shown questions of a section, which are also a plain form. */
export function SectionView({ section, action, open, notes, next, onNext, after, foot }: Props): ReactNode {
  const { t, language } = useTranslation()
  const store = useAnswers()
  const shown = useShown()
  const form = useRef<HTMLFormElement>(null)
  // takes over answers that were typed before the scripts loaded
  useBrowserLayoutEffect(() => {
    if (form.current) takeOver(store, section, form.current, language)
  }, [])
  const asked = section.questions.filter(one => shown.has(one.id))
  const isOpen = ({ id }: Question) => open === null || open.has(id)
  const rows = gridRows(asked, isOpen)
  const isPublic = asked.some(one => one.isPublic)
  const label = next
    ? t('Next: {{section}}', { section: inLanguage(next.title, language) })
    : t('Next: check and hand in')
  return (
    <form
      ref={form}
      method="post"
      action={action}
      noValidate
      className={classes.section}
      onSubmit={event => {
        event.preventDefault()
        onNext()
      }}
    >
      <div className={classes.questions}>
        <div className={classes.intro}>
          <h1 tabIndex={-1}>
            <LocalWords text={section.title} />
          </h1>
          <p>
            <LocalWords text={section.intro} />
          </p>
          {isPublic && (
            <p>
              {t('Answers marked with an eye are shown on your public page.')} <Icon name="eye" size={18} />
            </p>
          )}
        </div>
        {asked.map((question, at) => (
          // without an element around a grid, so that controls keep the focus when grids split and join
          <Fragment key={question.id}>
            {rows.get(question.id) && <GridHead question={question} />}
            <AskedQuestion
              question={question}
              isClosed={!isOpen(question)}
              isIndented={followsFrom(question, asked[at - 1], asked)}
              isRow={rows.has(question.id)}
              notes={notes?.get(question.id)}
            />
          </Fragment>
        ))}
        <MissingList section={section} />
        {after}
      </div>
      {foot(
        <button type="submit" className={button.primary}>
          {label}
        </button>,
      )}
    </form>
  )
}

/**
 * Whether a question belongs below the previous one: it depends on it, or both depend on the same one of this section.
 */
function followsFrom({ shownWhen }: Question, before: Question | undefined, asked: readonly Question[]): boolean {
  if (!shownWhen || !before) return false
  const parents = new Set(shownWhen.parents.map(one => one.questionId))
  if (parents.has(before.id)) return true
  const isBeside = before.shownWhen?.parents.some(one => parents.has(one.questionId)) ?? false
  return isBeside && asked.some(one => parents.has(one.id))
}

function takeOver(store: AnswerStore, { questions }: Section, form: HTMLFormElement, language: string): void {
  const controls = ([...form.elements] as FormElement[]).filter(one => 'name' in one && one.name)
  const changed = new Set(
    controls.filter(one => changedBeforeHydration(one) !== undefined).map(one => one.name.split('.')[0]),
  )
  if (changed.size === 0) return
  const data = new FormData(form)
  const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : null)
  const fields = {
    get: (name: string) => text(data.get(name)),
    all: (name: string) => data.getAll(name).flatMap(value => text(value) ?? []),
  }
  for (const question of questions.filter(one => changed.has(fieldName(one.id)))) {
    const answer = readPosted(question, fields, store.value(question.id), language)
    if (answer !== undefined) store.write(question.id, answer)
  }
}
