import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { numberLocale } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import article from '#web/article/article.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { monthName } from '../review-words.ts'
import { reviewFiguresQuery } from '../use-reviews.ts'
import classes from './review-side.module.css'

type Row = { key: string; title: string; decided: number; approved: number; medianHours: number }

/**
 * How long decisions take and how many are approvals, by month and by sector, with downloads of these figures and of
 * all submissions.
 */
export function ReviewFiguresPage(): ReactNode {
  const { t, language } = useTranslation()
  const app = useApp()
  const { data } = useQuery(reviewFiguresQuery(app))
  const monthTitle = (month: string) => `${monthName(t, Number(month.slice(5)) - 1)} ${month.slice(0, 4)}`
  return (
    <div className={`${article.page} ${classes.page}`}>
      <p>
        <Link to="/admin/review-applications">{t('Applications')}</Link>
      </p>
      <h1>{t('Review figures')}</h1>
      <div className={classes.line}>
        <a className={button.secondary} href={`/api/v1/application-reviews/figures.csv?lang=${language}`} download>
          <Icon name="download" size={18} /> {t('Figures as CSV')}
        </a>
        <a className={button.secondary} href="/api/v1/application-reviews/submissions.csv" download>
          <Icon name="download" size={18} /> {t('All submissions as CSV')}
        </a>
      </div>
      {data && (
        <>
          <Figures
            title={t('By month')}
            first={t('Month')}
            rows={data.months.map(row => ({ ...row, key: row.month, title: monthTitle(row.month) }))}
          />
          <Figures
            title={t('By sector')}
            first={t('Sector')}
            rows={data.sectors.map(row => ({ ...row, key: String(row.id) }))}
          />
        </>
      )}
    </div>
  )
}

function Figures({ title, first, rows }: { title: string; first: string; rows: Row[] }): ReactNode {
  const { t, language } = useTranslation()
  const time = (hours: number) => {
    const number = (value: number) => value.toLocaleString(numberLocale(language), { maximumFractionDigits: 1 })
    return hours >= 48
      ? t('{{days}} days', { days: number(hours / 24) })
      : t('{{hours}} hours', { hours: number(hours) })
  }
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p className={classes.about}>{t('Nothing has been decided in the last two years.')}</p>
      ) : (
        <div className={classes.wide}>
          <table className={classes.figures}>
            <thead>
              <tr>
                <th scope="col">{first}</th>
                <th scope="col">{t('Decided')}</th>
                <th scope="col">{t('Approved')}</th>
                <th scope="col">{t('Median time')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.key}>
                  <td>{row.title}</td>
                  <td>{row.decided.toLocaleString(numberLocale(language))}</td>
                  <td>{Math.round((100 * row.approved) / row.decided)}%</td>
                  <td>{time(row.medianHours)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
