import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { ForumPost, ForumReply, Question } from '../../forum.contract.ts'
import { foldReplies } from '../fold-replies.ts'
import classes from './ForumReplies.module.css'
import { ForumTime } from './ForumTime.tsx'
import { ReplyItem } from './ReplyItem.tsx'

type Props = {
  question: Question
  /** oldest first, without the best answer, which stands above */
  replies: ForumReply[]
  /** the last post that the reader had seen when they came */
  readUpTo: number | null
  /** the reply that the address names */
  wanted: number | undefined
  onQuote: ((post: ForumPost) => void) | undefined
}

/** Replies, with the read ones folded where they are many, and a line before those that are new. */
export function ForumReplies({ question, replies, readUpTo, wanted, onQuote }: Props): ReactNode {
  const { t } = useTranslation()
  return foldReplies(replies, readUpTo, wanted).map(({ isFolded, isNew, replies: run }) => {
    const items = run.map(reply =>
      reply.isGone ? (
        <p key={reply.id} id={`reply-${reply.id}`} className={classes.gone}>
          {t('This reply was deleted.')} <ForumTime at={reply.createdAt} />
        </p>
      ) : (
        <ReplyItem key={reply.id} reply={reply} question={question} isBest={reply.isBest} onQuote={onQuote} />
      ),
    )
    if (isFolded)
      return (
        <details key="read" className={classes.folded}>
          <summary>
            <Icon name="chevronDown" size={18} />
            {t('Show {{count}} replies', { count: run.length })}
          </summary>
          <div className={classes.run}>{items}</div>
        </details>
      )
    const count = run.filter(reply => !reply.isGone && !reply.own).length
    return (
      <div key={isNew ? 'new' : 'seen'} className={classes.run}>
        {isNew && count > 0 && (
          <p className={classes.new}>
            <span aria-hidden="true" />
            {t('{{count}} new since you were here', { count })}
          </p>
        )}
        {items}
      </div>
    )
  })
}
