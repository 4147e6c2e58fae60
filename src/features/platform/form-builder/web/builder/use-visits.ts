import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { sessionEnd } from '#web/session-end.ts'
import type { Present } from '../../form-builder.contract.ts'

/** A third of the time after which the server takes somebody to be gone, in ms. */
const every = 10_000

type Given = { formId: number; questionId: number | null; revision: number; onNews: () => void }

/** Says at which question one is, hears who else has the form open, and whether they changed it. */
export function useVisits({ formId, questionId, revision, onNews }: Given): Present['people'] {
  const { clients } = useApp()
  const [people, setPeople] = useState<Present['people']>([])
  const latest = useRef({ revision, onNews })
  latest.current = { revision, onNews }
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState === 'hidden' || sessionEnd.aborted) return
      const present = await clients.formBuilder.visitFormDraft({ id: formId, questionId })
      setPeople(present.people)
      if (present.revision > latest.current.revision) latest.current.onNews()
    }
    // it is only a hint
    const quietly = () => void ask().catch(() => undefined)
    quietly()
    const timer = setInterval(quietly, every)
    document.addEventListener('visibilitychange', quietly)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', quietly)
    }
  }, [clients, formId, questionId])
  return people
}
