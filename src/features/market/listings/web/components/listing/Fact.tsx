import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icons.tsx'
import classes from './Fact.module.css'

type Props = { icon: IconName; title: string; children?: ReactNode }

/** A fact for buyers, with details below it. */
export function Fact({ icon, title, children }: Props): ReactNode {
  return (
    <li className={classes.fact}>
      <Icon name={icon} size={22} />
      <div>
        <p className={classes.title}>{title}</p>
        {children && <p className={classes.note}>{children}</p>}
      </div>
    </li>
  )
}
