import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { NetworkPage, networkLoader, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { MemberFace, StateMark } from '#features/networks/members/web/index.ts'
import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { longMonths } from '#web/i18n/long-months.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Renewal } from '../../renewals.contract.ts'
import classes from './RenewalsPage.module.css'

function renewalsQuery({ clients, language }: App, networkId: number) {
  return queryOptions({
    queryKey: ['network-renewals', networkId, language],
    queryFn: () => clients.renewals.getRenewals({ networkId }),
  })
}

export const renewalsLoader = networkLoader(
  t => t('Renewals'),
  'reader',
  (app, network) => queriesOf(app).fetchQuery({ ...renewalsQuery(app, network.id), staleTime: 0 }),
)

/** When memberships end, month by month, and which reminders went out. */
export function RenewalsPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const network = useManagedNetwork()
  const { items, hasCalendar } = useSuspenseQuery(renewalsQuery(app, network.id)).data
  const months = Map.groupBy(items, ({ day }) => day.slice(0, 7))
  return (
    <NetworkPage
      title={t('Renewals')}
      below="/network/manager"
      actions={
        <a className={button.secondary} href={`/api/v1/networks/${network.id}/renewals.csv`} download>
          <Icon name="download" size={18} />
          {t('Download list')}
        </a>
      }
    >
      <p>
        <Link to={`/${network.subDomain}/network/manager`}>{t('Members')}</Link>
      </p>
      {items.length === 0 && <p className={classes.about}>{t('No membership ends within a year.')}</p>}
      {[...months].map(([month, entries]) => (
        <section key={month} className={classes.month}>
          <h2>{monthTitle(t, month)}</h2>
          <ul>
            {entries.map(entry => (
              <Entry key={entry.membershipId} entry={entry} subDomain={network.subDomain} />
            ))}
          </ul>
        </section>
      ))}
      <Address networkId={network.id} hasCalendar={hasCalendar} />
    </NetworkPage>
  )
}

function monthTitle(t: Translate, month: string): string {
  const [year = '', number = ''] = month.split('-')
  return t('{{month}} {{year}}', { month: t(longMonths[Number(number) - 1] ?? ''), year })
}

function Entry({ entry, subDomain }: { entry: Renewal; subDomain: string }): ReactNode {
  const { t } = useTranslation()
  const { membershipId, vendor, state, level, day, reminders } = entry
  return (
    <li>
      <time dateTime={day}>{formatDay(t, day)}</time>
      <Link to={`/${subDomain}/network/manager?row=${membershipId}`}>
        <MemberFace {...vendor} place={[vendor.place, level].filter(Boolean).join(' · ')} />
      </Link>
      <StateMark state={state} />
      <span className={classes.about}>
        {reminders
          .filter(one => one.state === 'sent' || one.state === 'failed')
          .map(({ step, state: is }) =>
            is === 'sent'
              ? t('Reminded {{count}} days before', { count: step })
              : t('The reminder {{count}} days before reached nobody', { count: step }),
          )
          .join(' · ')}
      </span>
    </li>
  )
}

function Address({ networkId, hasCalendar }: { networkId: number; hasCalendar: boolean }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const [address, setAddress] = useState('')
  const { run, isBusy, problem } = useAction(error => messageOfFailure(t, error))
  const reload = () => queries.invalidateQueries({ queryKey: renewalsQuery(app, networkId).queryKey })
  const make = () =>
    run(async () => {
      const { path } = await app.clients.renewals.makeCalendarAddress({ networkId })
      setAddress(`${app.origin}${path}`)
      await reload()
    })
  const end = () =>
    run(async () => {
      await app.clients.renewals.endCalendarAddress({ networkId })
      setAddress('')
      await reload()
    })
  return (
    <section className={classes.month}>
      <h2>{t('In your calendar')}</h2>
      <p className={classes.about}>
        {t(
          'Your calendar program can follow these days by a secret address. Whoever has it sees them, so keep it to yourself; a new one ends the one before.',
        )}
      </p>
      {address && (
        <p className={classes.address}>
          <code dir="ltr">{address}</code>
          <CopyButton text={address} of={t('Calendar address')} />
        </p>
      )}
      <p className={classes.address}>
        <button type="button" className={button.secondary} {...whileBusy(isBusy)} onClick={() => void make()}>
          {hasCalendar ? t('Make a new address') : t('Make address')}
        </button>
        {hasCalendar && (
          <button type="button" className={button.quiet} {...whileBusy(isBusy)} onClick={() => void end()}>
            {t('End address')}
          </button>
        )}
      </p>
      {problem && <p role="alert">{problem}</p>}
    </section>
  )
}
