import { useEffect } from 'react'
import type { BuyerStep } from '../buyer-step.ts'

/** ms between requests: longer and longer, up to the last one */
const pauses = [1000, 2000, 3000, 5000, 10_000]

type Asked = {
  /** whether the payment is processing */
  isProcessing: boolean
  /** fetches the next step from the provider */
  ask: () => Promise<{ step: BuyerStep }>
  /** called when the provider has an answer */
  onNews: () => Promise<void>
}

/**
 * Polls a payment while its result is unknown.
 * @param of what is paid: polling restarts when it changes
 */
export function useAwaitedPayment({ isProcessing, ask, onNews }: Asked, of: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of each render mean the same payment
  useEffect(() => {
    if (!isProcessing) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const askLater = (asked: number) => {
      timer = setTimeout(() => void askNow(asked), pauses[Math.min(asked, pauses.length - 1)])
    }
    const askNow = async (asked: number) => {
      // a lost connection doesn't end the payment, so it is polled further
      const answer = await ask().catch(() => undefined)
      if (isGone) return
      if (answer && answer.step.kind !== 'processing') await onNews()
      else askLater(asked + 1)
    }
    askLater(0)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isProcessing, of])
}
