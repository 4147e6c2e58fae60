import { useEffect } from 'react'
import { useApp } from '#web/app-context.ts'
import { markStatsSeen } from '../use-onboarding.ts'

/** Placed on an enterprise’s statistics: completes the step “See your statistics” for its team. Renders nothing. */
export function MarkStatsSeen({ vendorId }: { vendorId: number }): null {
  const app = useApp()
  const mayBeOfTeam = (app.viewer?.actingAsCount ?? 0) > 0
  useEffect(() => {
    if (mayBeOfTeam) void markStatsSeen(app, vendorId)
  }, [app, vendorId, mayBeOfTeam])
  return null
}
