import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { ReviewDesk } from '../components/ReviewDesk.tsx'
import { ReviewList } from '../components/ReviewList.tsx'
import { chosenIn, reviewPath, reviewQuery } from '../use-reviews.ts'
import classes from './ReviewPage.module.css'

/** The list of applications with the open one beside it; on a phone one after the other. */
export function ReviewPage(): ReactNode {
  const [query] = useSearchParams()
  const { now } = useLoaderData<{ now: string }>()
  const { id } = chosenIn(query)
  return (
    <div className={classes.page} data-chosen={id !== null || undefined}>
      <ReviewList now={now} chosen={id} />
      {id === null ? <NothingChosen /> : <Chosen key={id} id={id} now={now} />}
    </div>
  )
}

function Chosen({ id, now }: { id: number; now: string }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const [query] = useSearchParams()
  const { data: review, error } = useQuery(reviewQuery(app, id))
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [])
  if (review) return <ReviewDesk review={review} now={now} />
  return (
    <div className={classes.empty}>
      {error ? (
        <>
          <p role="alert">{failureText(t, error)}</p>
          <Link to={reviewPath(query, { application: null, section: null })}>{t('Back to the list')}</Link>
        </>
      ) : (
        <p role="status">{t('Loading…')}</p>
      )}
    </div>
  )
}

function NothingChosen(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.empty}>
      <h2>{t('Choose an application')}</h2>
      <p>
        {t('You’ll see its answers beside the minimum standards of its sectors, with its record and your decision.')}
      </p>
      <p className={classes.keys}>
        <kbd>j</kbd> <kbd>k</kbd> {t('go through the list')}
      </p>
      <p className={classes.more}>
        <Link to="/admin/review-applications/figures">{t('Review figures')}</Link>
        <Link to="/admin/review-applications/settings">{t('How we review')}</Link>
        <Link to="/admin/review-applications/import">{t('Bring in applications')}</Link>
      </p>
    </div>
  )
}
