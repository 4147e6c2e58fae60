import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#web/ui/Link.tsx'
import classes from './Choice.module.css'

type Props = {
  label: string
  /** query parameter that the links set; the others stay */
  parameter: string
  chosen: string
  names: Record<string, string>
}

/** Links between a few views of the same data. */
export function Choice({ label, parameter, chosen, names }: Props): ReactNode {
  const [params] = useSearchParams()
  const to = (name: string) => {
    const next = new URLSearchParams(params)
    next.set(parameter, name)
    return `?${next}`
  }
  return (
    <nav aria-label={label} className={classes.choice}>
      {Object.entries(names).map(([name, text]) => (
        <Link key={name} to={to(name)} preventScrollReset replace aria-current={name === chosen ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
