import { useState } from 'react'
import { useSending } from './use-sending.ts'

/**
 * A button's action: one call at a time, with an error message if it fails.
 * @param explain the message for an error
 * @param onFailure called with the message, if it is not shown beside the button
 */
export function useAction(
  explain: (error: unknown) => string,
  onFailure?: (text: string) => void,
): {
  run: (work: () => Promise<unknown>) => Promise<void>
  isBusy: boolean
  /** '' if there is none */
  problem: string
} {
  const { isSending, send } = useSending()
  const [problem, setProblem] = useState('')
  const run = (work: () => Promise<unknown>) =>
    send(async () => {
      setProblem('')
      try {
        await work()
      } catch (error) {
        const text = explain(error)
        setProblem(text)
        onFailure?.(text)
      }
    })
  return { run, isBusy: isSending, problem }
}
