import { type ReactNode, useState } from 'react'
import { findDependenceCycle } from '#features/platform/forms/dependence-cycle.ts'
import type { Dependence, Question } from '#features/platform/forms/form-definition.ts'
import { isDeciding } from '#features/platform/forms/question-types.ts'
import { inLanguage } from '#shared/local-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { useBuilder } from '../builder/builder-context.ts'
import { answersOfQuestion } from '../builder/condition-words.ts'
import { numbered } from '../builder/find-questions.ts'
import { useNodeNames } from '../builder/use-node-names.ts'
import { Choose } from './Choose.tsx'
import classes from './DependenceEditor.module.css'

type Parent = Dependence['parents'][number]
type Props = { question: Question; onChange: (shownWhen: Dependence | null) => void }

/**
 * The condition of a question, in sentences: “Show when all of these hold: ‘Do you export?’ is Yes”. A cycle is
 * refused.
 */
export function DependenceEditor({ question, onChange }: Props): ReactNode {
  const { t, language } = useTranslation()
  const { building } = useBuilder()
  const all = numbered(building.sections)
  const nodes = useNodeNames()
  const [circle, setCircle] = useState<number[]>()
  const { shownWhen } = question
  const deciding = all.filter(one => isDeciding(one.question.type) && one.question.id !== question.id)
  const nameOf = (id: number) => {
    const found = all.find(one => one.question.id === id)
    return found ? `${found.number} ${inLanguage(found.question.text, language)}` : t('a question that is gone')
  }
  const answersOf = (id: number) => {
    const parent = all.find(one => one.question.id === id)?.question
    if (!parent) return []
    return answersOfQuestion(t, language, parent, parent.type === 'focus' ? nodes.focus : nodes.sector)
  }
  const change = (next: Dependence | null) => {
    const questions = all.map(one =>
      one.question.id === question.id ? { ...question, shownWhen: next } : one.question,
    )
    const found = next ? findDependenceCycle(questions) : null
    setCircle(found ?? undefined)
    if (!found) onChange(next)
  }
  const withParent = (at: number, parent: Parent) =>
    shownWhen && change({ ...shownWhen, parents: shownWhen.parents.with(at, parent) })
  const firstFree = () => {
    const used = new Set(shownWhen?.parents.map(one => one.questionId))
    const isFree = (id: number) => {
      const parents = [...(shownWhen?.parents ?? []), { questionId: id, answers: [true] }]
      const next: Dependence = { match: 'all', parents }
      const questions = all.map(one =>
        one.question.id === question.id ? { ...question, shownWhen: next } : one.question,
      )
      return !used.has(id) && answersOf(id).length > 0 && !findDependenceCycle(questions)
    }
    // the previous question in the form; the order of ids means nothing
    const before = new Set(
      all.slice(
        0,
        all.findIndex(one => one.question.id === question.id),
      ),
    )
    return (
      deciding.filter(one => before.has(one)).findLast(one => isFree(one.question.id)) ??
      deciding.find(one => isFree(one.question.id))
    )
  }
  const add = () => {
    const parent = firstFree()?.question
    const [first] = parent ? answersOf(parent.id) : []
    if (!parent || !first) return
    const added = { questionId: parent.id, answers: [first.value] }
    change({ match: shownWhen?.match ?? 'all', parents: [...(shownWhen?.parents ?? []), added] })
  }
  return (
    <fieldset className={classes.dependence}>
      <legend className={field.label}>{t('When it is shown')}</legend>
      {!shownWhen && <p>{t('Always.')}</p>}
      {shownWhen && shownWhen.parents.length > 1 && (
        <Choose
          label={t('Show when')}
          value={shownWhen.match}
          options={[
            ['all', t('all of these hold')],
            ['any', t('any of these holds')],
          ]}
          onChange={match => change({ ...shownWhen, match: match as Dependence['match'] })}
        />
      )}
      {shownWhen?.parents.map((parent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one question may be named twice
        <div key={at} className={classes.condition}>
          <Choose
            label={
              at === 0 && shownWhen.parents.length === 1
                ? t('Show when')
                : t('Condition {{number}}', { number: at + 1 })
            }
            value={String(parent.questionId)}
            options={[
              ...(deciding.some(one => one.question.id === parent.questionId)
                ? []
                : [[String(parent.questionId), t('a question that is gone')] as const]),
              ...deciding.map(({ question: one }) => [String(one.id), nameOf(one.id)] as const),
            ]}
            onChange={id => {
              const [first] = answersOf(Number(id))
              if (first) withParent(at, { questionId: Number(id), answers: [first.value] })
            }}
          />
          <fieldset className={classes.answers}>
            <legend>{t('is')}</legend>
            {answersOf(parent.questionId).map(({ value, text }) => (
              <label key={String(value)}>
                <input
                  type="checkbox"
                  checked={parent.answers.includes(value)}
                  onChange={event => {
                    const others = parent.answers.filter(one => one !== value)
                    const answers = event.target.checked ? [...others, value] : others
                    if (answers.length > 0) withParent(at, { ...parent, answers })
                  }}
                />
                <span dir="auto">{text}</span>
              </label>
            ))}
          </fieldset>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('Remove condition {{number}}', { number: at + 1 })}
            onClick={() => {
              const parents = shownWhen.parents.toSpliced(at, 1)
              change(parents.length > 0 ? { ...shownWhen, parents } : null)
            }}
          >
            <Icon name="close" size={18} />
          </button>
        </div>
      ))}
      <button type="button" className={button.quiet} onClick={add}>
        <Icon name="plus" size={18} />
        {t('Add condition')}
      </button>
      <div role="alert" className={field.error}>
        {circle && (
          <p>
            {t('That would be a circle: {{questions}}', {
              questions: [...circle, circle[0] as number].map(id => `‘${nameOf(id)}’`).join(' → '),
            })}
          </p>
        )}
      </div>
    </fieldset>
  )
}
