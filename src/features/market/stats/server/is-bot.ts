const robots =
  /(?<!cu)bot|crawl|spider|slurp|archiv|headless|lighthouse|preview|prerender|monitor|scan|fetch|http|curl|wget|python|java\/|go-|node|axios|phantom|selenium|facebookexternalhit|whatsapp/i

/** Programs that say so in their user agent, and whatever sends none. The user agent is looked at and forgotten. */
export function isBot(userAgent: string | undefined): boolean {
  const text = userAgent?.trim() ?? ''
  return text === '' || robots.test(text)
}
