import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useManagedNetwork } from '#features/networks/management/web/index.ts'
import { SettingsFrame } from '#features/networks/settings/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ClaimForm } from '../components/ClaimForm.tsx'
import { DomainState } from '../components/DomainState.tsx'
import { RecordsTable } from '../components/RecordsTable.tsx'
import { domainQuery } from '../domain-query.ts'
import classes from './DomainPage.module.css'

/** The own domain of a network’s site: which it is, what to set for it, and whether it works. */
export function DomainPage(): ReactNode {
  const { t } = useTranslation()
  const { id, hasSite } = useManagedNetwork()
  const { data: desk } = useSuspenseQuery(domainQuery(useApp(), id))
  const { domain, subDomainHost } = desk
  const [isChanging, setChanging] = useState(false)
  return (
    <SettingsFrame title={t('Own domain')}>
      <div className={classes.page}>
        <section aria-label={t('Own domain')} className={classes.part}>
          <h2>{t('Own domain')}</h2>
          <p className={classes.note}>
            {t('Your site can have a domain of yours, beside {{host}}.', { host: subDomainHost })}
          </p>
          {!hasSite && (
            <p className={classes.hint} role="note">
              {t('Your network has no site of its own yet. Our team can switch it on.')}
            </p>
          )}
          {domain && <DomainState domain={domain} onChange={() => setChanging(true)} />}
          {(!domain || isChanging) && <ClaimForm desk={desk} onDone={() => setChanging(false)} />}
        </section>
        {domain && <RecordsTable domain={domain} target={desk.target} addresses={desk.addresses} />}
        <section aria-label={t('What is different there')} className={classes.part}>
          <h2>{t('What is different there')}</h2>
          <ul className={classes.facts}>
            <li>{t('Who is logged in here is logged in there after one tap, and the cart comes along.')}</li>
            <li>{t('Passkeys can’t be used there, for browsers keep them by domain. Passwords and codes can.')}</li>
            <li>{t('Carts that guests filled at the other address before stay there.')}</li>
          </ul>
        </section>
      </div>
    </SettingsFrame>
  )
}
