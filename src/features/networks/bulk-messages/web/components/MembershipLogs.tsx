import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { LogLines } from '#features/networks/activities/web/index.ts'
import { type App, useApp } from '#web/app-context.ts'
import { useAction } from '#web/forms/use-action.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { VendorMembership } from '../../bulk-messages.contract.ts'
import classes from './MembershipLogs.module.css'

function membershipsQuery({ clients, language }: App, vendorId: number) {
  return queryOptions({
    queryKey: ['vendor-memberships', vendorId, language],
    queryFn: () => clients.bulkMessages.getVendorMemberships({ vendorId, language }),
  })
}

/** What happened between an enterprise and its networks, in its account, and whether they may write to the reader. */
export function MembershipLogs({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError, error, refetch } = useQuery(membershipsQuery(app, vendorId))
  if (isError && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <div className={classes.waiting} aria-busy="true" />
  if (data.items.length === 0) return <p>{t('The enterprise has not been in a network yet.')}</p>
  return (
    <ul className={classes.networks}>
      {data.items.map(one => (
        <li key={one.network.id}>
          <Membership vendorId={vendorId} membership={one} isOpenAtFirst={data.items.length === 1} />
        </li>
      ))}
    </ul>
  )
}

function Failure({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <p role="alert">
      {failureText(t, error)}{' '}
      <button type="button" className={button.quiet} onClick={retry}>
        {t('Try again')}
      </button>
    </p>
  )
}

type Props = { vendorId: number; membership: VendorMembership; isOpenAtFirst: boolean }

function Membership({ vendorId, membership, isOpenAtFirst }: Props): ReactNode {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  const { network, isPublic } = membership
  return (
    <section aria-labelledby={`${id}name`} className={classes.network}>
      <div className={classes.head}>
        <h3 id={`${id}name`}>
          {isPublic ? <Link to={`/${network.subDomain}/network`}>{network.name}</Link> : network.name}
        </h3>
        <button
          type="button"
          className={button.quiet}
          aria-expanded={isOpen}
          aria-controls={`${id}log`}
          aria-describedby={`${id}name`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('Hide history') : t('Show history')}
        </button>
      </div>
      <Stop vendorId={vendorId} membership={membership} />
      <div id={`${id}log`}>{isOpen && <Log vendorId={vendorId} networkId={network.id} />}</div>
    </section>
  )
}

/** Turns off, for the reader, what the network writes to many members, or on again. */
function Stop({ vendorId, membership: { network, isStopped } }: Omit<Props, 'isOpenAtFirst'>): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const queries = useQueryClient()
  const { run, isBusy, problem } = useAction(error => failureText(t, error))
  const { queryKey } = membershipsQuery(app, vendorId)
  const change = () =>
    run(async () => {
      const now = await app.clients.bulkMessages.setNetworkStop({ networkId: network.id, isStopped: !isStopped })
      queries.setQueryData(
        queryKey,
        before =>
          before && { items: before.items.map(one => (one.network.id === network.id ? { ...one, ...now } : one)) },
      )
    })
  return (
    <div className={classes.stop}>
      <label>
        <input type="checkbox" checked={!isStopped} {...whileBusy(isBusy)} onChange={() => void change()} />
        {t('I want what {{network}} writes to its members', { network: network.name })}
      </label>
      <p>{t('Decisions and reminders about the membership come in any case.')}</p>
      <p role="alert" className={classes.problem}>
        {problem}
      </p>
    </div>
  )
}

function Log({ vendorId, networkId }: { vendorId: number; networkId: number }): ReactNode {
  const { t } = useTranslation()
  const { clients, language } = useApp()
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['vendor-network-log', vendorId, networkId, language],
    queryFn: ({ pageParam }) =>
      clients.bulkMessages.getVendorLog({
        ...{ vendorId, networkId, language },
        ...(pageParam !== null && { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: last => last.next,
  })
  if (isError && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <div className={classes.waiting} aria-busy="true" />
  return (
    <>
      <LogLines items={data.pages.flatMap(({ items }) => items)} />
      {hasNextPage && (
        <button
          type="button"
          className={button.secondary}
          {...whileBusy(isFetchingNextPage)}
          onClick={() => void fetchNextPage()}
        >
          {t('Earlier')}
        </button>
      )}
    </>
  )
}
