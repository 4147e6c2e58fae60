import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import classes from './integrations.module.css'

type Props = { text: string /** its label */; label: string; onClose: () => void }

/** A secret that is shown only once. */
export function ShownSecret({ text, label, onClose }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.shown}>
      <p>{t('Copy it now and keep it where nobody else reads it. It isn’t shown again.')}</p>
      <div className={classes.secret}>
        <output aria-label={label}>
          <bdi dir="ltr">{text}</bdi>
        </output>
        <CopyButton text={text} of={label} />
      </div>
      <button type="button" className={button.primary} onClick={onClose}>
        {t('I’ve copied it')}
      </button>
    </div>
  )
}
