import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '#web/app-context.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { formPath } from '../form-path.ts'
import { purposeText, stateText } from '../form-words.ts'
import { networkFormsQuery } from '../use-network-forms.ts'
import classes from './OwnSubmissions.module.css'

/** The forms that networks have for an enterprise, in its account; for owners and admins of the team. */
export function VendorNetworkForms({
  vendorId,
  managesVendor,
}: {
  vendorId: number
  managesVendor: boolean
}): ReactNode {
  const { t } = useTranslation()
  const app = useApp()
  const { data, isError, refetch } = useQuery({ ...networkFormsQuery(app, vendorId), enabled: managesVendor })
  if (!managesVendor) return <p>{t('Owners and admins of the team fill in forms of networks.')}</p>
  if (isError)
    return (
      <p role="alert">
        {t('This could not be loaded.')}{' '}
        <button type="button" className={button.quiet} onClick={() => void refetch()}>
          {t('Try again')}
        </button>
      </p>
    )
  if (!data) return <div aria-busy="true" />
  if (data.count === 0) return <p>{t('None of your networks has a form for you at the moment.')}</p>
  return (
    <div className={classes.submissions}>
      <ul>
        {data.items.map(({ networkFormId, network, title, purpose, state, handedInAt }) => (
          <li key={networkFormId}>
            <span className={classes.words}>
              <Link to={formPath(network.subDomain, networkFormId, { as: String(vendorId) })}>{title}</Link>
              <span>
                {network.name} · {purposeText(t, purpose)}
              </span>
            </span>
            <span className={classes.points}>
              {stateText(t, state)}
              {state === 'handedIn' && handedInAt && ` · ${formatDay(t, handedInAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
