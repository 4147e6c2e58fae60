import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileBusy, whileOff } from '#web/ui/keeps-focus.ts'
import classes from '../pages/NetworkFiltersPage.module.css'

type Props = {
  /** ids of all siblings, in order */
  ids: number[]
  id: number
  name: string
  isBusy: boolean
  onMove: (ids: number[]) => void
}

/** Moves one of several a place up or down. */
export function MoveButtons({ ids, id, name, isBusy, onMove }: Props): ReactNode {
  const { t } = useTranslation()
  const place = ids.indexOf(id)
  const step = (label: string, to: number) => (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      onClick={() => to >= 0 && to < ids.length && onMove(ids.filter(one => one !== id).toSpliced(to, 0, id))}
      {...(to < 0 || to >= ids.length ? whileOff(true) : whileBusy(isBusy))}
    >
      <Icon name="chevronDown" />
    </button>
  )
  return (
    <>
      {step(t('Move {{name}} up', { name }), place - 1)}
      {step(t('Move {{name}} down', { name }), place + 1)}
    </>
  )
}
