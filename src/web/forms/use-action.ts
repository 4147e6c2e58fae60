import { useState } from 'react'
import { useSending } from './use-sending.ts'

/**
 * What a button does: one call at a time, and what to tell where it failed.
 * @param explain text for what the call threw
 * @param tell hears that text, where it is not shown beside the button
 */
export function useAction(
  explain: (error: unknown) => string,
  tell?: (text: string) => void,
): {
  run: (work: () => Promise<unknown>) => Promise<void>
  isBusy: boolean
  /** '' where nothing is wrong */
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
        tell?.(text)
      }
    })
  return { run, isBusy: isSending, problem }
}
