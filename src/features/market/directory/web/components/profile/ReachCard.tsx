import type { ReactNode } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import type { Profile } from '../../../directory.contract.ts'
import { dayRanges } from '../../../opening-hours.ts'
import { hostOf, shortenMiddle } from './profile-text.ts'
import classes from './ReachCard.module.css'
import card from './side-card.module.css'

/** When it is open, and where else to find it, besides the website and telephones of the page's head. */
export function ReachCard({ profile }: { profile: Pick<Profile, 'email' | 'links' | 'hours'> }): ReactNode {
  const { t } = useTranslation()
  const { email, links, hours } = profile
  return (
    <section className={card.card}>
      <h2>{hours ? t('Opening hours') : t('Contact')}</h2>
      {hours && (
        <dl className={classes.hours}>
          {dayRanges(hours.days).map(({ from, to, spans }) => (
            <div key={from}>
              <dt>{rangeName(t, from, to)}</dt>
              <dd>
                {spans.length === 0
                  ? t('Closed')
                  : spans.map(span => (
                      <bdi key={span.from} dir="ltr">
                        {span.from}–{span.to}
                      </bdi>
                    ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hours?.note && (
        <p className={classes.note} dir="auto">
          {hours.note}
        </p>
      )}
      {(email || links.length > 0) && (
        <ul className={classes.links}>
          {email && (
            <li>
              <a href={`mailto:${email}`}>
                <Icon name="mail" size={18} />
                <bdi dir="ltr">{shownEmail(email)}</bdi>
              </a>
            </li>
          )}
          {links.map(link => (
            <li key={link}>
              <a href={link} target="_blank" rel="noopener nofollow ugc">
                <Icon name="external" size={18} />
                <bdi dir="ltr">{shortLink(link)}</bdi>
                <span className="visually-hidden">{t('Opens in a new tab')}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function rangeName(t: Translate, from: number, to: number): string {
  const names = [t('Monday'), t('Tuesday'), t('Wednesday'), t('Thursday'), t('Friday'), t('Saturday'), t('Sunday')]
  return [...new Set([names[from], names[to]])].join(' – ')
}

/** `instagram.com/nuwaraleaf` */
function shortLink(link: string): string {
  return shortenMiddle(`${hostOf(link)}${new URL(link).pathname.replace(/\/$/, '')}`)
}
