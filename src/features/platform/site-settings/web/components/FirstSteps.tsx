import type { ReactNode } from 'react'
import panel from '#web/admin-list/SettingsSection.module.css'
import { SettingsSection } from '#web/admin-list/SettingsSection.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type FirstStep, firstSteps } from '../../site-settings.contract.ts'
import classes from './site-settings.module.css'

/** What a new site needs, until all of it is done. */
export function FirstSteps({ done }: { done: FirstStep[] }): ReactNode {
  const { t } = useTranslation()
  if (done.length === firstSteps.length) return null
  const steps: Record<FirstStep, { title: string; about: string; to: string }> = {
    contact: {
      title: t('Say who runs this site'),
      about: t('Visitors see the name and the address on the page about the site.'),
      to: '#settings',
    },
    mail: {
      title: t('See whether mails arrive'),
      about: t('Without mails nobody can confirm their address. Send yourself a test mail.'),
      to: '#mail',
    },
    sectors: {
      title: t('Add the first sectors'),
      about: t('Enterprises are found by them, and reviewed against the standards of theirs.'),
      to: '/admin/manage-sectors',
    },
    enterprise: {
      title: t('Show the first enterprise'),
      about: t('Somebody applies, or you bring in applications from a file. Once one is approved, visitors find it.'),
      to: '/admin/review-applications',
    },
    admin: {
      title: t('Make somebody else an admin, too'),
      about: t('Large changes need two admins, and nobody is locked out if one is away.'),
      to: '/admin/personal-accounts',
    },
  }
  return (
    <SettingsSection id="first-steps" title={t('First steps of this site')}>
      <p className={panel.about}>{t('{{done}} of {{all}} done', { done: done.length, all: firstSteps.length })}</p>
      <ol className={classes.steps}>
        {firstSteps.map(step => {
          const { title, about, to } = steps[step]
          const isDone = done.includes(step)
          return (
            <li key={step} data-done={isDone || undefined}>
              <span className={classes.mark}>{isDone && <Icon name="check" size={16} />}</span>
              <div>
                {isDone ? (
                  <b>
                    {title} <span className="visually-hidden">({t('Step is done')})</span>
                  </b>
                ) : to.startsWith('#') ? (
                  <a href={to}>{title}</a>
                ) : (
                  <Link to={to}>{title}</Link>
                )}
                <p className={panel.about}>{about}</p>
              </div>
            </li>
          )
        })}
      </ol>
    </SettingsSection>
  )
}
