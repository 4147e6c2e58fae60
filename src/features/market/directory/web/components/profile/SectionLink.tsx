import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/ui/Link.tsx'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'replace' | 'state'> & { section: string }

/** A link to a section of the page. It replaces the history entry, so that Back leaves the page. */
export function SectionLink({ section, ...rest }: Props): ReactNode {
  const { pathname, search, state } = useLocation()
  return <Link {...rest} to={`${pathname}${search}#${section}`} replace state={state} />
}
