import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ManagedNetworkInfo } from '#features/networks/management/management.contract.ts'
import { NetworkPage, useManagedNetwork } from '#features/networks/management/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { momentText } from '#web/i18n/moment-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { RoundRow } from '../../votes.contract.ts'
import { roundsQuery } from '../use-votes.ts'
import classes from './RoundsPage.module.css'

/** The page of a network's votes: those that wait for the reader first, in an order of their own. */
export function RoundsPage(): ReactNode {
  const { t } = useTranslation()
  const network = useManagedNetwork()
  const { data } = useSuspenseQuery(roundsQuery(useApp(), network.id))
  return (
    <NetworkPage title={t('Votes')}>
      {data.items.length === 0 ? (
        <p className={classes.none}>
          {t('No votes yet. A vote is opened on the page of a member that handed in a form.')}
        </p>
      ) : (
        <ul className={classes.list}>
          {data.items.map(round => (
            <li key={round.id}>
              <Row round={round} network={network} />
            </li>
          ))}
        </ul>
      )}
    </NetworkPage>
  )
}

function Row({ round, network }: { round: RoundRow; network: ManagedNetworkInfo }): ReactNode {
  const { t } = useTranslation()
  const { vendor, given, quorum, isClosed, isDecided, waits, closesAt } = round
  const state = isDecided ? t('Decided') : isClosed ? t('Waits for a decision') : t('Open')
  return (
    <>
      {vendor.logo ? (
        <Picture {...vendor.logo} kind="logo" alt="" width={48} height={48} sizes="48px" />
      ) : (
        <Monogram name={vendor.name} />
      )}
      <span className={classes.words}>
        <Link to={`/${network.subDomain}/network/overview/${vendor.subDomain}`}>{vendor.name}</Link>
        <span>
          {isDecided
            ? state
            : t('{{state}} until {{time}}', { state, time: momentText(t, closesAt, network.timeZone) })}{' '}
          · {t('{{given}} voted, {{quorum}} are needed', { given, quorum })}
        </span>
      </span>
      {waits && <span className={classes.waits}>{t('Waits for your vote')}</span>}
    </>
  )
}
