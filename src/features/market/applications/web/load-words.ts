import type { LoadedBy } from '#web/slots.tsx'

/** What an enterprise answered in its application for all to read. */
export const loadWords: LoadedBy<'profileWords'> = async ({ clients, language }, vendorId) => {
  const { items } = await clients.applications.getOwnWords({ id: vendorId, languageCode: language })
  return items.map(({ questionId, question, lines, lang }) => ({ id: questionId, question, lines, lang }))
}
