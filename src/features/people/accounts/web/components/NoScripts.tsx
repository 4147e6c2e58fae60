import type { ReactNode } from 'react'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'

/** The notice in forms that need JavaScript. */
export function NoScripts(): ReactNode {
  const { t } = useTranslation()
  return (
    <noscript>
      <p className={forms.note}>
        {t('This form needs JavaScript. Please turn it on in your browser and reload the page.')}
      </p>
    </noscript>
  )
}
