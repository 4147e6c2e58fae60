import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { NetworkPage, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { reportPath } from '#features/networks/network-forms/report-content.ts'
import { purposeText, SharedAnswers } from '#features/networks/network-forms/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { MemberOverview } from '../../votes.contract.ts'
import { AnswersView } from '../components/AnswersView.tsx'
import { RoomView } from '../components/RoomView.tsx'
import { VoteSide } from '../components/VoteSide.tsx'
import { overviewQuery } from '../use-votes.ts'
import classes from './MemberOverviewPage.module.css'

/** The page where a network's people read what an enterprise handed in, and vote on it. */
export function MemberOverviewPage(): ReactNode {
  const { t } = useTranslation()
  const network = useManagedNetwork()
  const { member = '' } = useParams()
  const { data } = useSuspenseQuery(overviewQuery(useApp(), network.id, member))
  return (
    <NetworkPage title={data.vendor.name} below="/network/overview">
      <div className={classes.overview}>
        <div className={classes.main}>
          <Head overview={data} />
          {data.submission ? (
            <AnswersView key={data.submission.id} submission={data.submission} overview={data} />
          ) : (
            <>
              <p className={classes.nothing}>{t('This enterprise has handed in nothing that the network sees.')}</p>
              {data.visits.length > 0 && <RoomView room="visits" overview={data} />}
            </>
          )}
          <SharedAnswers networkId={network.id} vendorId={data.vendor.id} />
        </div>
        <aside className={classes.side} aria-label={t('Vote')}>
          <VoteSide overview={data} network={network} />
        </aside>
      </div>
    </NetworkPage>
  )
}

function Head({ overview: { vendor, isPublic, submission } }: { overview: MemberOverview }): ReactNode {
  const { t, language } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const all = search.get('answers') === 'all'
  const hasChanges = submission !== null && submission.before !== null
  const choose = (isAll: boolean) => {
    const next = new URLSearchParams(search)
    if (isAll) next.set('answers', 'all')
    else next.delete('answers')
    setSearch(next, { preventScrollReset: true, replace: true })
  }
  return (
    <header className={classes.head}>
      {vendor.logo ? (
        <Picture {...vendor.logo} kind="logo" alt="" width={60} height={60} sizes="60px" className={classes.logo} />
      ) : (
        <Monogram name={vendor.name} className={classes.logo} />
      )}
      <div className={classes.title}>
        <h2>{vendor.name}</h2>
        <p>
          {submission && (
            <span>
              {purposeText(t, submission.purpose)} ·{' '}
              {t('handed in on {{date}}', { date: formatDay(t, submission.handedInAt) })}
            </span>
          )}
          {submission && (
            <a href={reportPath(submission.id, language)} download>
              {t('Report as PDF')} <Icon name="download" size={16} />
            </a>
          )}
          {isPublic && (
            <Link to={`/${vendor.subDomain}`}>
              {t('Public page')} <Icon name="external" size={16} />
            </Link>
          )}
        </p>
      </div>
      {hasChanges && (
        <div className={classes.switch}>
          <button type="button" aria-pressed={!all} onClick={() => choose(false)}>
            {t('Changes')}
          </button>
          <button type="button" aria-pressed={all} onClick={() => choose(true)}>
            {t('All answers')}
          </button>
        </div>
      )}
    </header>
  )
}
