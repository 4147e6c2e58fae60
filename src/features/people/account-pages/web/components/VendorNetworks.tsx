import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { Link } from '#web/ui/Link.tsx'
import type { VendorNetwork } from '../../account-pages.contract.ts'
import { vendorAccountQuery, vendorNetworksQuery } from '../use-vendor-account.ts'
import { statusText } from '../vendor-status.ts'
import classes from './vendor-lists.module.css'

/** The networks that the enterprise belongs to or has applied to, five at a time, and the one it runs. */
export function VendorNetworks({ vendorId }: { vendorId: number }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { network: own, managesVendor } = useSuspenseQuery(vendorAccountQuery(app, vendorId)).data
  const [page, setPage] = useState(1)
  const { data, isError, refetch, isPlaceholderData } = useQuery({
    ...vendorNetworksQuery(app, vendorId, page),
    placeholderData: keepPreviousData,
  })
  if (isError && !data) {
    return (
      <p role="alert">
        {t('The networks could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  }
  if (!data) return <div className={classes.waiting} />
  // never `disabled`: a disabled button would lose the focus
  const turn = (isPossible: boolean, by: 1 | -1) => {
    if (isPossible && !isPlaceholderData) setPage(page + by)
  }
  const isLast = data.offset + data.items.length >= data.count
  return (
    <>
      {own && (
        <p className={classes.own}>
          <Link to={`/${own.subDomain}/network`} className={classes.more}>
            {t('Runs the network {{name}}', { name: own.name })}
            <Icon name="chevronRight" size={16} />
          </Link>
          {managesVendor && (
            <Link to={`/${own.subDomain}/network/manager`} className={classes.more}>
              {t('Manage network')}
              <Icon name="chevronRight" size={16} />
            </Link>
          )}
        </p>
      )}
      {data.count === 0 ? (
        !own && <p className={classes.empty}>{t('The enterprise is not in a network yet.')}</p>
      ) : (
        <ul className={classes.list} aria-busy={isPlaceholderData}>
          {data.items.map(network => (
            <li key={network.id}>
              <Entry network={network} />
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || !isLast) && (
        <div className={classes.pages}>
          <button
            type="button"
            className={button.secondary}
            {...whileOff(page === 1)}
            onClick={() => turn(page > 1, -1)}
          >
            {t('Previous')}
          </button>
          <span>
            {t('{{from}} to {{to}} of {{all}}', {
              from: data.offset + 1,
              to: data.offset + data.items.length,
              all: data.count,
            })}
          </span>
          <button type="button" className={button.secondary} {...whileOff(isLast)} onClick={() => turn(!isLast, 1)}>
            {t('Next')}
          </button>
        </div>
      )}
    </>
  )
}

function Entry({ network: { name, imageUrl, status, isPublic, subDomain } }: { network: VendorNetwork }): ReactNode {
  const { t } = useTranslation()
  const entry = (
    <>
      <Avatar name={name} src={imageUrl} size={44} />
      <span className={classes.name}>{name}</span>
      <span className={status === vendorStatuses.approved ? classes.approved : classes.note}>
        {statusText(t, status)}
      </span>
    </>
  )
  return isPublic ? (
    <Link to={`/${subDomain}/network`} className={classes.entry}>
      {entry}
    </Link>
  ) : (
    <span className={classes.entry}>{entry}</span>
  )
}
