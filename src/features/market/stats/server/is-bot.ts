const robots =
  /(?<!cu)bot|crawl|spider|slurp|archiv|headless|lighthouse|preview|prerender|monitor|scan|fetch|http|curl|wget|python|java\/|go-|node|axios|phantom|selenium|facebookexternalhit|whatsapp/i

/** Programs that identify themselves in their user agent, and clients without one. The user agent is not stored. */
export function isBot(userAgent: string | undefined): boolean {
  const text = userAgent?.trim() ?? ''
  return text === '' || robots.test(text)
}
