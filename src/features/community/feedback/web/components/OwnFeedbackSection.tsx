import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { MoreButton } from '#web/ui/MoreButton.tsx'
import { ownFeedbackQuery } from '../use-feedback.ts'
import { FeedbackItem } from './FeedbackItem.tsx'
import classes from './OwnFeedbackSection.module.css'

/** The viewer's own posts about enterprises, latest first, with ways to edit and delete them. Has no heading. */
export function OwnFeedbackSection(): ReactNode {
  const { t } = useTranslation()
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    ownFeedbackQuery(useApp()),
  )
  if (!data) {
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
  if (posts.length === 0) {
    return (
      <p className={classes.none}>
        {t('You haven’t given feedback yet. Tell an enterprise what was good and what could be better.')}{' '}
        <Link to="/marketplace">{t('Browse the marketplace')}</Link>
      </p>
    )
  }
  return (
    <>
      <ul className={classes.list}>
        {posts.map(post => (
          <li key={post.id}>
            <p className={classes.about}>
              <Link to={`/${post.vendor.subDomain}#feedback`}>
                {post.parentId
                  ? t('Answer about {{name}}', { name: post.vendor.brand })
                  : t('About {{name}}', { name: post.vendor.brand })}
              </Link>
            </p>
            <FeedbackItem post={post} />
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
