import { memo, type ReactNode, useCallback, useContext } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import type { Question } from '../../form-definition.ts'
import { AnswerView } from '../answers/AnswerView.tsx'
import { QuestionInput } from '../QuestionInput.tsx'
import { refusalText } from '../refusal-text.ts'
import classes from './AskedQuestion.module.css'
import { BelowQuestionContext } from './below-question.ts'
import { useAnswers, useQuestionState } from './use-answers.ts'

type Props = {
  question: Question
  isClosed: boolean
  isIndented: boolean
  /** whether it is a row of a grid */
  isRow: boolean
  /** the reviewers' notes */
  notes: readonly string[] | undefined
}

/** A question of the section, bound to its answer: a keystroke rerenders no other one. */
export const AskedQuestion = memo(function AskedQuestion(props: Props): ReactNode {
  const { question, isClosed, isIndented, isRow, notes } = props
  const { t } = useTranslation()
  const store = useAnswers()
  const Below = useContext(BelowQuestionContext)
  const { id } = question
  const { value, problem, isTouched, theirs, refused } = useQuestionState(id)
  const change = useCallback((next: unknown) => store.write(id, next), [store, id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of its input being left
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && (problem?.code !== 'missing' || value !== null)) store.touch([id])
      }}
    >
      <QuestionInput
        question={question}
        value={value}
        onChange={change}
        problem={isTouched ? problem : null}
        isClosed={isClosed}
        isIndented={isIndented}
        isRow={isRow}
        note={
          <>
            {notes?.map(text => (
              <blockquote key={text} className={classes.note} dir="auto">
                {text}
              </blockquote>
            ))}
            {theirs && (
              <div className={classes.both} role="alert">
                <p>{t('You answered this on another device, too. Which answer counts?')}</p>
                <div className={classes.answer}>
                  <b>{t('Here')}</b>
                  <AnswerView question={question} value={value} />
                </div>
                <div className={classes.answer}>
                  <b>{t('On the other device')}</b>
                  <AnswerView question={question} value={theirs.value} />
                </div>
                <div className={classes.choices}>
                  <button type="button" className={button.secondary} onClick={() => store.choose(id, 'mine')}>
                    {t('Keep this one')}
                  </button>
                  <button type="button" className={button.secondary} onClick={() => store.choose(id, 'theirs')}>
                    {t('Take the other')}
                  </button>
                </div>
              </div>
            )}
            {refused !== undefined && (
              <p className={classes.refused} role="alert">
                {refusalText(t, refused, question.type)}
              </p>
            )}
          </>
        }
      />
      {Below && !isClosed && <Below question={question} value={value} change={change} />}
    </div>
  )
})
