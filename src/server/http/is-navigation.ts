/** Whether the request is a click or a redirect, not a frame, picture or prefetch. Browsers that don't say pass. */
export function isNavigation({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  const dest = headers.get('sec-fetch-dest')
  const isPrefetch = /prefetch/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
  return (mode === null || mode === 'navigate') && (dest === null || dest === 'document') && !isPrefetch
}
