export type RatesService = {
  /** URL; `{key}` in it is replaced by the key */
  url: string
  /** sent as a bearer token if the URL has no placeholder */
  key: string | undefined
}

export const ratesTimeout = 10_000
export const largestAnswer = 256 * 1024

/**
 * Fetches the service's response. Error messages contain neither the key nor the URL.
 * @throws Error if it doesn't answer within {@link ratesTimeout} ms, or answers with a status other than 200 or with
 * more than {@link largestAnswer} bytes
 */
export async function fetchRates({ url, key }: RatesService, timeout = ratesTimeout): Promise<string> {
  const inAddress = url.includes('{key}')
  const response = await fetch(url.replaceAll('{key}', encodeURIComponent(key ?? '')), {
    headers: { accept: 'application/json', ...(key && !inAddress && { authorization: `Bearer ${key}` }) },
    signal: AbortSignal.timeout(timeout),
  }).catch(error => {
    throw new Error(reasonOf(error))
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Error(`it answered with status ${response.status}`)
  }
  return readLimited(response)
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > largestAnswer) break
      chunks.push(chunk)
    }
  } catch (error) {
    throw new Error(reasonOf(error))
  }
  if (size > largestAnswer) throw new Error(`its answer is larger than ${largestAnswer / 1024} kB`)
  return Buffer.concat(chunks).toString('utf8')
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time'
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return `it can't be reached${code ? ` (${code})` : ''}`
}
