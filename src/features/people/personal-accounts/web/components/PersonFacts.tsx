import type { ReactNode } from 'react'
import { PledgeWords } from '#features/people/cocreators/web/index.ts'
import { roleName } from '#features/people/teams/web/index.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { PersonDetails } from '../../personal-accounts.contract.ts'
import classes from './PersonDrawer.module.css'

/** A person’s teams, what they help with, and their latest orders and applications. */
export function PersonFacts({ details }: { details: PersonDetails }): ReactNode {
  const { t } = useTranslation()
  const { teams, facts, pledge, logins, hasTwoStep, signUpMode } = details
  return (
    <>
      <section className={classes.section}>
        <h3>{t('Login')}</h3>
        <ul>
          <li>{signUpMode === 'email' ? t('By email') : t('By Google or Facebook')}</li>
          <li>{hasTwoStep ? t('With two-step codes') : t('Without two-step codes')}</li>
          <li>{t('Devices logged in: {{number}}', { number: logins })}</li>
        </ul>
      </section>
      {teams.length > 0 && (
        <section className={classes.section}>
          <h3>{t('Teams')}</h3>
          <ul>
            {teams.map(({ vendorId, name, role }) => (
              <li key={vendorId}>
                <Link to={`/account/vendor?vendorId=${vendorId}`}>{name}</Link>
                <small>{roleName(t, role)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pledge && (
        <section className={classes.section}>
          <h3>{t('Cocreator')}</h3>
          <PledgeWords pledge={pledge} />
        </section>
      )}
      {facts.length > 0 && (
        <section className={classes.section}>
          <h3>{t('Orders and applications')}</h3>
          <ul>
            {facts.map(({ kind, title, state, at, path }) => (
              <li key={`${kind} ${title} ${at}`}>
                {path ? <Link to={path}>{title}</Link> : title}
                <small>{[state, formatDay(t, at)].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
