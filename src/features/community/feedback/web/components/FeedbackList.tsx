import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import { feedbackQuery } from '../use-feedback.ts'
import classes from './FeedbackList.module.css'
import { FeedbackThread } from './FeedbackThread.tsx'
import { WriteFeedback } from './WriteFeedback.tsx'

type Props = { vendorId: number; name: string }

/** The form for new feedback above the posts, latest first. */
export default function FeedbackList({ vendorId, name }: Props): ReactNode {
  const { t } = useTranslation()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    feedbackQuery(useApp(), vendorId),
  )
  const first = data?.pages[0]
  if (!first) {
    if (!isError) return <div className={classes.waiting} />
    return (
      <p role="alert">
        {t('Feedback could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  const posts = data.pages.flatMap(page => page.items)
  return (
    <>
      {first.barrier === 'own-enterprise' ? (
        <p className={classes.quiet}>{t('This is what others say about your enterprise. You can answer them.')}</p>
      ) : (
        <WriteFeedback
          vendorId={vendorId}
          barrier={first.barrier}
          label={t('Tell {{name}} and everyone else what you think', { name })}
        />
      )}
      <RatingSummary {...first.rating} />
      {posts.length === 0 && first.barrier !== 'own-enterprise' && (
        <p className={classes.quiet}>{t('No feedback yet. Have you been there, or bought something?')}</p>
      )}
      <ul className={classes.list}>
        {posts.map(post => (
          <li key={post.id}>
            <FeedbackThread post={post} barrier={first.replyBarrier} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} onMore={fetchNextPage}>
          {t('Older feedback')}
        </MoreButton>
      )}
    </>
  )
}

/** How many people recommend the enterprise, and how many don’t; nothing before anybody said so. */
function RatingSummary({ thumbs, down }: { thumbs: number; down: number }): ReactNode {
  const { t } = useTranslation()
  if (thumbs + down === 0) return null
  return (
    <p className={classes.rating}>
      {[
        thumbs > 0 && t('{{count}} people recommend it', { count: thumbs }),
        down > 0 && t('{{count}} people don’t recommend it', { count: down }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
