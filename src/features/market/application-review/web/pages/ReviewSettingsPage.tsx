import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { ReviewSettingsForm } from '../components/ReviewSettingsForm.tsx'
import { TemplatesForm } from '../components/TemplatesForm.tsx'
import { reviewSettingsQuery } from '../use-reviews.ts'
import classes from './review-side.module.css'

/** The rules of reviewing, and the texts with which decisions start. */
export function ReviewSettingsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data } = useQuery(reviewSettingsQuery(app))
  return (
    <div className={`${article.page} ${classes.page}`}>
      <p>
        <Link to="/admin/review-applications">{t('Applications')}</Link>
      </p>
      <h1>{t('How we review')}</h1>
      {data && (
        <>
          <ReviewSettingsForm settings={data.settings} />
          <TemplatesForm templates={data.templates} />
        </>
      )}
    </div>
  )
}
