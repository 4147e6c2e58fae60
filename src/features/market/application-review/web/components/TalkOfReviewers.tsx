import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { ReviewedApplication } from '../../reviewed-application.contract.ts'
import { CommentForm } from './CommentForm.tsx'
import classes from './QuestionAnswer.module.css'
import { ReviewComments } from './ReviewComments.tsx'

/** Comments about the whole application, for reviewers. */
export function TalkOfReviewers({ review }: { review: ReviewedApplication }): ReactNode {
  const { t } = useTranslation()
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <ReviewComments comments={review.comments.filter(one => one.questionId === null)} />
      {isWriting ? (
        <CommentForm review={review} questionId={null} onDone={() => setWriting(false)} />
      ) : (
        <button type="button" className={classes.add} onClick={() => setWriting(true)}>
          <Icon name="message" size={16} />
          {t('Comment for reviewers')}
        </button>
      )}
    </>
  )
}
