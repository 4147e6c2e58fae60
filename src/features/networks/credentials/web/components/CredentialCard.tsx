import type { ReactNode } from 'react'
import article from '#web/article/article.module.css'
import { dayOf, formatDay } from '#web/i18n/format-day.ts'
import { useTimeZone } from '#web/i18n/use-time-zone.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ShownCredential } from '../../credentials.contract.ts'
import classes from './CredentialCard.module.css'

/** An enterprise’s membership of a network, and whether it holds now. */
export function CredentialCard({ credential }: { credential: ShownCredential }): ReactNode {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { enterprise, network, level, since, until, holds } = credential
  return (
    <div className={article.card}>
      <h2 className={classes.state} data-holds={holds || undefined}>
        <Icon name={holds ? 'check' : 'alert'} size={20} />
        {holds ? t('Is a member today') : t('Isn’t a member today')}
      </h2>
      <dl className={classes.facts}>
        <Fact label={t('Enterprise')}>
          <Link to={`/${enterprise.subDomain}`}>{enterprise.name}</Link>
        </Fact>
        <Fact label={t('Network')}>
          <Link to={`/${network.subDomain}/network`}>{network.name}</Link>
        </Fact>
        {level && <Fact label={t('Level')}>{level}</Fact>}
        {since && <Fact label={t('Member since')}>{formatDay(t, since)}</Fact>}
        {until && <Fact label={t('Valid until')}>{formatDay(t, dayOf(until, timeZone))}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
