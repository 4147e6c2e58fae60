import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useActAs } from '#features/people/teams/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { whileBusy } from '#web/ui/keeps-focus.ts'
import { useViewer } from '#web/use-viewer.ts'
import classes from './ActAsSelf.module.css'

/** Says to members who act as an enterprise why they can’t write, and lets them switch to themselves. */
export function ActAsSelf(): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  const { isBusy, problem, actAs } = useActAs()
  if (!viewer) return null
  return (
    <div className={classes.note}>
      <p>{t('gm-info-member-forum')}</p>
      <button
        type="button"
        className={button.secondary}
        {...whileBusy(isBusy)}
        onClick={() => void actAs(null, `${pathname}${search}`)}
      >
        {t('Act as {{name}}', { name: viewer.name })}
      </button>
      <p role="alert">{problem}</p>
    </div>
  )
}
