import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import type { FeedbackBarrier, FeedbackPost } from '../../feedback.contract.ts'
import { feedbackQuery } from '../use-feedback.ts'
import { FeedbackItem } from './FeedbackItem.tsx'
import classes from './FeedbackThread.module.css'
import { WriteFeedback } from './WriteFeedback.tsx'

/** A post with its answers, and the form for another answer. */
export function FeedbackThread({ post, barrier }: { post: FeedbackPost; barrier: FeedbackBarrier | null }): ReactNode {
  const { t } = useTranslation()
  const opener = useRef<HTMLButtonElement>(null)
  const [isAnswering, setAnswering] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const all = useInfiniteQuery({ ...feedbackQuery(useApp(), post.vendorId, post.id), enabled: showsAll })
  const loaded = all.data?.pages.flatMap(page => page.items) ?? []
  const replies = loaded.length > 0 ? loaded : post.replies
  const more = post.replyCount - replies.length
  return (
    <>
      <FeedbackItem post={post}>
        {post.state === 'shown' && !isAnswering && (
          <button ref={opener} type="button" onClick={() => setAnswering(true)}>
            {t('Answer')}
          </button>
        )}
      </FeedbackItem>
      {(replies.length > 0 || isAnswering) && (
        <div className={classes.replies}>
          {replies.map(reply => (
            <FeedbackItem key={reply.id} post={reply} />
          ))}
          {more > 0 && (
            <MoreButton
              className={button.quiet}
              isLoading={all.isFetching}
              onMore={async () => (showsAll ? all.fetchNextPage() : setShowsAll(true))}
            >
              {t('{{count}} more answers', { count: more })}
            </MoreButton>
          )}
          {all.isError && <p role="alert">{t('Feedback could not be loaded.')}</p>}
          {isAnswering && (
            <WriteFeedback
              vendorId={post.vendorId}
              parentId={post.id}
              barrier={barrier}
              label={t('Write an answer')}
              onClose={() => {
                setAnswering(false)
                requestAnimationFrame(() => opener.current?.focus())
              }}
            />
          )}
        </div>
      )}
    </>
  )
}
