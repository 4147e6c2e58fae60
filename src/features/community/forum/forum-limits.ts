/** Max graphemes of a question's title, and of a question or reply: what a reader counts as letters. */
export const longestTitle = 140
export const longestPost = 20_000

/** Max pictures of a post. */
export const maxPictures = 4

/** Max cards of a post; what names more is shown as words. */
export const maxCards = 10

/** People who are offered for a mention, and the max who are notified of being mentioned in one post. */
export const peopleOffered = 8
export const maxMentioned = 20

/** Questions on a page, replies that come with a question and per further page, related questions. */
export const questionsShown = 20
export const repliesShown = 30
export const relatedShown = 5

/** Max characters of a search for questions. */
export const longestSearch = 200

/** Max drafts of a person. */
export const maxDrafts = 50

/** @limit languages that somebody chooses to read in */
export const maxReadingLanguages = 10

/** @limit open offers of translations of one post that somebody is shown */
export const offersShown = 5

/** Number of letters as a reader counts them (graphemes). */
export function lengthOf(text: string): number {
  let count = 0
  for (const _ of letters.segment(text)) count += 1
  return count
}

/** The beginning of a text, cut between letters; its length counts the ellipsis. */
export function beginningOf(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const parts: string[] = []
  for (const { segment } of letters.segment(line)) {
    if (parts.length === longest) return `${parts.slice(0, longest - 1).join('')}…`
    parts.push(segment)
  }
  return line
}

const letters = new Intl.Segmenter()
