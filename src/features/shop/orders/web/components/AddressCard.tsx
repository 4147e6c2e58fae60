import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { useShownEmail } from '#web/use-shown-email.ts'
import { stepPath } from '../../checkout-paths.ts'
import type { Checkout } from '../../orders.contract.ts'
import classes from './AddressCard.module.css'

/** The destination in short, with a link to change it. */
export function AddressCard({ checkout }: { checkout: Checkout }): ReactNode {
  const { t } = useTranslation()
  const [name = '', ...lines] = checkout.addressLines
  const email = useShownEmail(checkout.email ?? '')
  return (
    <DoneCard title={name} about={`${lines.join(', ')} · ${email}`} change={stepPath('address')}>
      {t('address')}
    </DoneCard>
  )
}

/** Result of an earlier step. `children` names it for screen readers. */
export function DoneCard({
  title,
  about,
  change,
  children,
}: {
  title: string
  about: string
  change: string
  children: ReactNode
}): ReactNode {
  const { t } = useTranslation()
  return (
    <section className={classes.done}>
      <div>
        <p className={classes.title} dir="auto">
          {title}
        </p>
        <p className={classes.about} dir="auto">
          {about}
        </p>
      </div>
      <Link to={change}>
        {t('Change')}
        <span className="visually-hidden"> {children}</span>
      </Link>
    </section>
  )
}
