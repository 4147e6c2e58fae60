import type { ReactNode } from 'react'
import forms from '#web/forms/forms.module.css'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'

/** Shown in place of what could not be loaded. */
export function LoadFailed({ retry }: { retry: () => unknown }): ReactNode {
  const { t } = useTranslation()
  return (
    <div role="alert" className={forms.problem}>
      {t('This could not be loaded.')}{' '}
      <button type="button" className={button.quiet} onClick={() => void retry()}>
        {t('Try again')}
      </button>
    </div>
  )
}
