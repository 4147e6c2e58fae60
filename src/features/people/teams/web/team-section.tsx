import type { ReactNode } from 'react'
import { Later } from '#web/slots.tsx'

export const loadTeamSection = async () => (await import('./components/TeamSection.tsx')).TeamSection

type Props = { vendorId: number; name: string; waiting: ReactNode }

/** The team of an enterprise; loads its code when it's first shown. */
export function TeamSection({ waiting, ...props }: Props): ReactNode {
  return <Later load={loadTeamSection} props={props} waiting={waiting} />
}
