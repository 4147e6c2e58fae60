import { ProviderRefusal } from './payment-provider.ts'

type Failure = Error & { type: string; code?: string; requestId?: string }

/**
 * Throws a {@link ProviderRefusal} for errors that Stripe would repeat however often it is called. Network errors,
 * limits, keys in use and wrong API keys are not of that kind; nor is a key that was used with other parameters, which
 * people must look at.
 * @param mayChange codes of errors that may go away later
 */
export async function notIfFinal<T>(ask: () => Promise<T>, { mayChange = [] as string[] } = {}): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isNotNow = isFailure(error) && mayChange.includes(error.code ?? '')
    if (
      isFailure(error) &&
      !isNotNow &&
      (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError')
    )
      throw new ProviderRefusal(error.code ?? error.type, error.message)
    throw plain(error)
  }
}

/** Calls Stripe, and throws errors that may be logged: its own contain the payment with its client secret. */
export async function plainly<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw plain(error)
  }
}

function plain(error: unknown): unknown {
  if (!isFailure(error)) return error
  const { type, code = '', requestId = '', message } = error
  return new Error([type, code, requestId, message].filter(Boolean).join(' '))
}

function isFailure(error: unknown): error is Failure {
  return error instanceof Error && 'type' in error && typeof error.type === 'string'
}
