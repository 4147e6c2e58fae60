import { type ReactNode, useState } from 'react'
import { answerWords } from '#features/platform/forms/answer-words.ts'
import type { Question } from '#features/platform/forms/form-definition.ts'
import { AnswerView, LocalWords, useWording } from '#features/platform/forms/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { changedSince } from '../review-words.ts'
import { CommentForm } from './CommentForm.tsx'
import classes from './QuestionAnswer.module.css'
import { ReviewComments } from './ReviewComments.tsx'

type Props = { question: Question; review: ReviewedApplication; now: string }

/** A question with its answer, the previous answer, and the comments on it. */
export function QuestionAnswer({ question, review, now }: Props): ReactNode {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  const { before, answers, comments } = review
  const valueIn = (all: { questionId: number; value?: unknown }[]) =>
    all.find(one => one.questionId === question.id)?.value
  const isChanged = before?.changed.includes(question.id) ?? false
  const pinned = comments.filter(one => one.questionId === question.id)
  return (
    <section className={classes.question} id={`question-${question.id}`} aria-labelledby={`asked-${question.id}`}>
      <div className={classes.asked}>
        <h2 id={`asked-${question.id}`}>
          <LocalWords text={question.text as Record<string, string>} />
          {question.isPublic && (
            <span className={classes.public} title={t('Shown on the public page')}>
              <Icon name="eye" size={15} />
              <span className="visually-hidden">{t('Shown on the public page')}</span>
            </span>
          )}
        </h2>
        {!isWriting && (
          <button type="button" className={classes.add} onClick={() => setWriting(true)}>
            <Icon name="message" size={16} />
            {t('Comment')}
            <span className="visually-hidden">
              {': '}
              <LocalWords text={question.text as Record<string, string>} />
            </span>
          </button>
        )}
        {before && isChanged && <span className={classes.changed}>{changedSince(t, before.at, now)}</span>}
      </div>
      {isChanged && shortTypes.has(question.type) ? (
        <Short question={question} now={valueIn(answers)} before={valueIn(before?.answers ?? [])} />
      ) : (
        <AnswerView question={question} value={valueIn(answers)} />
      )}
      {before && isChanged && !shortTypes.has(question.type) && (
        <details className={classes.before}>
          <summary>{t('What it was before')}</summary>
          <AnswerView question={question} value={valueIn(before.answers)} />
        </details>
      )}
      <ReviewComments comments={pinned} />
      {isWriting && <CommentForm review={review} questionId={question.id} onDone={() => setWriting(false)} />}
    </section>
  )
}

const shortTypes = new Set<Question['type']>(['number', 'points', 'polar', 'selectOne'])

/** `2,150 a day · was 1,900 a day` */
function Short({ question, now, before }: { question: Question; now: unknown; before: unknown }): ReactNode {
  const { t } = useTranslation()
  const wording = useWording()
  const words = (value: unknown) => answerWords(question, value ?? null, wording).join(', ') || t('Not answered')
  return (
    <p className={classes.short}>
      <b>{words(now)}</b> · {t('was {{value}}', { value: words(before) })}
    </p>
  )
}
