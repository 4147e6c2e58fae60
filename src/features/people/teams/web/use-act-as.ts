import { useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

type Profile = { id: number; type: 'vendor' | 'survey' } | null

/**
 * Switches to another profile, because the person asked for it; null is their own. Data on the page was loaded as
 * somebody else, so another page loads, or this one reloads.
 */
export function useActAs(): { isBusy: boolean; problem: string; actAs(profile: Profile, path: string): Promise<void> } {
  const { t } = useTranslation()
  const app = useApp()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  return {
    isBusy,
    problem,
    async actAs(profile, path) {
      if (isBusy) return
      setBusy(true)
      setProblem('')
      try {
        await app.clients.teams.selectUserProfile({ selectedVendor: profile })
        location.assign(path)
      } catch (error) {
        setBusy(false)
        setProblem(failureText(t, error))
      }
    },
  }
}
