import { ProviderRefusal } from './payment-provider.ts'

/**
 * Makes a {@link ProviderRefusal} of what Stripe will not do however often it is asked. Its network, limits, keys in use and
 * wrong API keys are not of that kind; nor is a key that was used with other parameters, which people must look at.
 */
export async function notIfFinal<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (isFinal(error)) throw new ProviderRefusal(error.code ?? error.type, error.message)
    throw error
  }
}

function isFinal(error: unknown): error is { type: string; code?: string; message: string } {
  return (
    error instanceof Error &&
    'type' in error &&
    (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError')
  )
}
