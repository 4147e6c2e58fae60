import type { LoadedBy } from '#web/slots.tsx'

/** Public answers of an enterprise's application, for its page. */
export const loadWords: LoadedBy<'profileWords'> = async ({ clients, language }, vendorId) => {
  const { items } = await clients.applications.getOwnWords({ id: vendorId, languageCode: language })
  return items.map(({ questionId, question, lines, lang }) => ({ id: questionId, question, lines, lang }))
}
