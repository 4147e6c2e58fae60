import type { ReactNode } from 'react'
import sprite from './icons.svg?no-inline'

export type IconName =
  | 'menu'
  | 'search'
  | 'close'
  | 'globe'
  | 'grid'
  | 'list'
  | 'map'
  | 'sort'
  | 'chevronDown'
  | 'chevronRight'
  | 'chevronLeft'
  | 'pin'
  | 'badge'
  | 'thumb'
  | 'filter'
  | 'share'
  | 'phone'
  | 'external'
  | 'leaf'
  | 'copy'
  | 'locate'
  | 'home'
  | 'check'
  | 'plus'
  | 'minus'
  | 'bag'
  | 'eat'
  | 'sleep'
  | 'desk'
  | 'heart'
  | 'plant'
  | 'network'
  | 'truck'
  | 'return'
  | 'gift'
  | 'calendar'
  | 'offer'
  | 'zoom'
  | 'download'
  | 'info'
  | 'link'
  | 'flag'
  | 'mail'
  | 'eye'
  | 'pointer'
  | 'chart'

/** The file of all icons; pages preload it. */
export const iconSprite = sprite

/** A decorative icon, drawn with 1.75 px strokes: give the control around it a name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg aria-hidden="true" className="icon" width={size} height={size}>
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
