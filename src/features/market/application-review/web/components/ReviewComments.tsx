import type { ReactNode } from 'react'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { ReviewComment } from '../../reviewed-application.contract.ts'
import classes from './ReviewComments.module.css'

/** Comments in their order; words and an icon say for whom each one is. */
export function ReviewComments({ comments }: { comments: ReviewComment[] }): ReactNode {
  const { t } = useTranslation()
  if (comments.length === 0) return null
  return (
    <ul className={classes.comments}>
      {comments.map(({ id, author, audience, text, at }) => (
        <li key={id} data-audience={audience}>
          <Icon name={audience === 'applicant' ? 'message' : 'lock'} size={17} />
          <p>
            <b>{author ?? t('Someone who has left')}</b>{' '}
            {audience === 'applicant' ? t('to the applicant') : t('to reviewers')} · {formatDay(t, at)}
            <span dir="auto">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
