import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useViewer } from '#web/use-viewer.ts'
import { accountPathOf } from '../account-path.ts'
import { useActAs } from '../use-act-as.ts'
import classes from './OfferToAct.module.css'

type Props = { id: number; type: 'vendor' | 'survey'; name: string }

/** Offers a team member who acts as another profile to switch: nobody switches without choosing to. */
export function OfferToAct({ id, type, name }: Props): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { isBusy, problem, actAs } = useActAs()
  if (!viewer || viewer.selectedVendor?.id === id) return null
  return (
    <section className={classes.offer} aria-label={t('Act as {{name}}?', { name })}>
      <p>
        {t('You act as {{name}} at the moment: messages and feedback go out under that name.', {
          name: viewer.selectedVendor?.label ?? viewer.name,
        })}
      </p>
      <button
        type="button"
        className={button.primary}
        {...whileBusy(isBusy)}
        onClick={() => void actAs({ id, type }, accountPathOf({ id, type }))}
      >
        {t('Act as {{name}}', { name })}
      </button>
      <p role="alert">{problem}</p>
    </section>
  )
}
