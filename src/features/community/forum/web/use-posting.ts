import { useState } from 'react'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useSending } from '#web/forms/use-sending.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { postingProblem } from './posting-problem.ts'

/**
 * Sends a post, one call at a time; a session that ended meanwhile is asked for. `problem` is '' if there is none.
 * @param refusal the code with which it was refused without scripts
 */
export function usePosting(refusal = '') {
  const { t } = useTranslation()
  const { isSending, send } = useSending()
  const [problem, setProblem] = useState(() => (refusal ? postingProblem(t, refusalOf(refusal)) : ''))
  const run = (work: () => Promise<void>) =>
    send(async () => {
      setProblem('')
      try {
        await work()
      } catch (error) {
        setProblem(postingProblem(t, error))
        if (apiErrorOf(error).code === 'UNAUTHORIZED') askToSignIn({ reason: t('Log in to post what you’ve written.') })
      }
    })
  return { run, isSending, problem, setProblem }
}

/** The error that the API gives for a code. */
function refusalOf(code: string) {
  return { code, status: code === 'TOO_MANY_REQUESTS' ? 429 : code === 'NOT_FOUND' ? 404 : 409 }
}
