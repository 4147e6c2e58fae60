import { useEffect, useRef, useState } from 'react'
import { useApp } from '#web/app-context.ts'
import { sessionEnd } from '#web/session-end.ts'
import type { Present } from '../../form-builder.contract.ts'

/** ms between calls: a third of the time after which the server counts somebody as gone */
const every = 10_000

type Given = { formId: number; questionId: number | null; revision: number; onNews: () => void }

/** Reports the question that one is at, learns who else has the form open, and detects their changes. */
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
    // errors are ignored, because presence is only a hint
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
