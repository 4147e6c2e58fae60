import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Account } from '#features/people/accounts/accounts.contract.ts'
import { countriesQuery } from '#features/platform/places/web/index.ts'
import { directionOf, languageNamed } from '#shared/languages.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import field from '#web/ui/field.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './PreferencesNote.module.css'

/** The person's language, place and currency, with a link to change them. */
export function PreferencesNote({ account: { preferences } }: { account: Account }): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data: countries = {} } = useQuery(countriesQuery(app))
  const { languageCode, currencyCode, location } = preferences
  const name = languageNamed(languageCode)
  const place = location?.title ?? countries[(location?.country ?? app.country).toUpperCase()]
  return (
    <div className={classes.preferences}>
      <span className={field.label}>{t('Language, place and currency')}</span>
      <Link to="/account/preferences">
        <span>
          <span lang={languageCode} dir={directionOf(languageCode)}>
            {name}
          </span>
          {place && ` · ${place}`} · {currencyCode}
        </span>
        <Icon name="chevronRight" size={18} />
        <span className="visually-hidden">{t('Change')}</span>
      </Link>
    </div>
  )
}
