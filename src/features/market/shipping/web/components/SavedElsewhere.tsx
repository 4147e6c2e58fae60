import type { ReactNode } from 'react'
import { ChangedMeanwhile } from '#web/forms/ChangedMeanwhile.tsx'
import type { ShippingSaving } from '../use-shipping.ts'

/** Says that somebody else has saved since the form was opened, with the possible actions. */
export function SavedElsewhere({ saving: { other, takeTheirs } }: { saving: ShippingSaving }): ReactNode {
  return (
    other && <ChangedMeanwhile by={other.saved?.by ?? null} at={other.saved?.at ?? null} onShowTheirs={takeTheirs} />
  )
}
