import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { FormDefinition } from '../../form-definition.ts'
import { LocalWords } from '../LocalWords.tsx'
import { problemText } from '../problem-text.ts'
import { questionDomId } from '../QuestionInput.tsx'
import classes from './MissingList.module.css'
import { sectionProgress } from './section-progress.ts'
import { useAnswers, useProgress } from './use-answers.ts'

type Props = { section: FormDefinition['sections'][number] }

/** The problems of a section, below its questions, with links to these. */
export function MissingList({ section }: Props): ReactNode {
  const { t, language } = useTranslation()
  const store = useAnswers()
  useProgress()
  const own = sectionProgress(store).find(one => one.id === section.id)
  const wrong = section.questions.filter(one => own?.wrong.includes(one.id))
  const missing = section.questions.filter(one => own?.missing.includes(one.id))
  if (wrong.length + missing.length === 0) return null
  return (
    <section className={classes.list} aria-label={t('Still to do here')} data-wrong={wrong.length > 0 || undefined}>
      {wrong.length > 0 && <b>{t('Please check:')}</b>}
      <ul>
        {wrong.map(question => {
          const { problem, value } = store.question(question.id)
          return (
            <li key={question.id}>
              <a href={`#${questionDomId(question.id)}`} onClick={go(question.id)}>
                <LocalWords text={question.text} />
              </a>
              {problem && <span> {problemText(t, language, question, problem, value)}</span>}
            </li>
          )
        })}
      </ul>
      {missing.length > 0 && (
        <details>
          <summary>
            {t('{{count}} questions here still need an answer. You can go on and come back.', {
              count: missing.length,
            })}
          </summary>
          <ul>
            {missing.map(question => (
              <li key={question.id}>
                <a href={`#${questionDomId(question.id)}`} onClick={go(question.id)}>
                  <LocalWords text={question.text} />
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

/** Focuses the question's first control, which following the link wouldn't do. */
const go = (id: number) => (event: { preventDefault(): void }) => {
  event.preventDefault()
  const question = document.querySelector<HTMLElement>(`[data-question="${id}"]`)
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector<HTMLElement>('input:not([hidden]), textarea, button, select')?.focus({ preventScroll: true })
}
