import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useViewer } from '#web/use-viewer.ts'
import { useActAs } from '../use-act-as.ts'

/** Switches back to one's own profile and reloads the page; the text typed there stays as a draft. */
export function SwitchToSelf(): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const { isBusy, problem, actAs } = useActAs()
  if (!viewer) return null
  return (
    <>
      <button
        type="button"
        className={button.secondary}
        {...whileBusy(isBusy)}
        onClick={() => void actAs(null, `${pathname}${search}`)}
      >
        {t('Act as {{name}}', { name: viewer.name })}
      </button>
      <p role="alert">{problem}</p>
    </>
  )
}
