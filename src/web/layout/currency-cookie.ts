const oneYear = 31_536_000

/** Keeps the visitor's currency for their next visits; the server reads it from the cookie. */
export function rememberCurrency(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `currency=${code}; path=/; max-age=${oneYear}; samesite=lax`
}
