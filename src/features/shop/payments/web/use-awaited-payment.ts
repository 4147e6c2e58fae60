import { useEffect } from 'react'
import type { BuyerStep } from '../buyer-step.ts'

/** ms between questions: longer and longer, up to the last */
const pauses = [1000, 2000, 3000, 5000, 10_000]

type Asked = {
  /** it is being waited for */
  isProcessing: boolean
  /** asks the provider */
  ask: () => Promise<{ step: BuyerStep }>
  /** the provider knows more */
  onNews: () => Promise<void>
}

/**
 * Asks again and again while nobody knows how a payment ends.
 * @param of what is paid for: another payment is asked for anew
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
      // a lost connection is not the payment's end: asked again
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
