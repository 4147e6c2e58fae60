import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NetworkPage, networkLoader, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { TablePages } from '#web/data-table/TablePages.tsx'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { queriesOf } from '#web/queries.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { BulkMessage } from '../../bulk-messages.contract.ts'
import { bulkStateName, wayName } from '../bulk-message-names.ts'
import { bulkMessagesQuery } from '../use-bulk-messages.ts'
import classes from './BulkMessagesPage.module.css'

const pageIn = (search: string) => {
  const page = Number(new URLSearchParams(search).get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

export const bulkMessagesLoader = networkLoader(
  t => t('Messages to members'),
  'admin',
  (app, network, { request }) =>
    queriesOf(app).fetchQuery({
      ...bulkMessagesQuery(app, network.id, pageIn(new URL(request.url).search)),
      staleTime: 0,
    }),
)

/** What a network wrote to many of its members at once, and the drafts of that. */
export function BulkMessagesPage(): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const navigate = useNavigate()
  const { search, pathname } = useLocation()
  const page = pageIn(search)
  const { id: networkId, subDomain } = useManagedNetwork()
  const { data, error } = useQuery({
    ...bulkMessagesQuery(app, networkId, page),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
  const manager = `/${subDomain}/network/manager`
  return (
    <NetworkPage
      title={t('Messages to members')}
      below="/network/manager"
      actions={
        <Link className={button.primary} to={`${manager}/messages/new`}>
          <Icon name="edit" size={18} />
          {t('Write to all members')}
        </Link>
      }
    >
      <p>
        <Link to={manager}>{t('Members')}</Link>
      </p>
      <h2 className={classes.title}>{t('Messages to members')}</h2>
      {error && !data && <p role="alert">{failureText(t, error)}</p>}
      {data?.count === 0 && (
        <p className={classes.none}>
          {t('Nothing has been written to many members yet. To write to some, pick them in the list of members.')}
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={classes.list}>
          {data.items.map(message => (
            <li key={message.id}>
              <Row message={message} manager={manager} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <TablePages
          title={t('Messages to members')}
          page={page}
          pages={Math.ceil(data.count / data.limit)}
          onPage={next => void navigate(`${pathname}?page=${next}`)}
        />
      )}
    </NetworkPage>
  )
}

function Row({ message, manager }: { message: BulkMessage; manager: string }): ReactNode {
  const { t } = useTranslation()
  const { id, way, state, title, counts, startedAt, createdAt, by } = message
  const size = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const said =
    state === 'draft'
      ? [t('{{count}} members chosen', { count: size })]
      : [
          t('{{count}} members got it', { count: counts.sent }),
          counts.failed > 0 && t('{{count}} failed', { count: counts.failed }),
          counts.optedOut > 0 && t('{{count}} don’t want it', { count: counts.optedOut }),
        ]
  return (
    <>
      <Icon name={way === 'mail' ? 'mail' : 'message'} size={20} />
      <div className={classes.words}>
        <Link to={`${manager}/messages/${id}`} dir="auto">
          {title}
        </Link>
        <p>{[wayName(t, way), by, formatDay(t, startedAt ?? createdAt)].filter(Boolean).join(' · ')}</p>
        <p>{said.filter(Boolean).join(' · ')}</p>
      </div>
      <span className={classes.state} data-state={state}>
        {bulkStateName(t, state)}
      </span>
    </>
  )
}
