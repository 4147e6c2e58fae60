import type { ReactNode } from 'react'
import { useDeskState } from '#features/market/desk/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import classes from './SaleNote.module.css'

type Props = { vendorId: number; children: ReactNode }

/** Note that published listings can't be bought, with the missing steps and links to them; nothing if they can. */
export function SaleNote({ vendorId, children }: Props): ReactNode {
  const { t } = useTranslation()
  const state = useDeskState(vendorId)
  if (!state || state.sale.isOpen) return null
  return (
    <div className={classes.note} role="note">
      <Icon name="warning" />
      <div>
        <p>
          <b>{children}</b> {t('What’s missing:')}
        </p>
        <ul>
          {state.sale.lacks.map(({ need, text, to, label }) => (
            <li key={need}>
              {text} {to && state.mayChange && <Link to={`${to}?vendorId=${vendorId}`}>{label}</Link>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
