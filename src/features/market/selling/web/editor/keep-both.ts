import type { LocalText } from '#shared/local-text.ts'
import type { ListingDraft } from '../../listing-draft.ts'

const texts = ['title', 'description', 'actionLabel', 'specialOfferBrand'] as const

/**
 * Merges one's own changes with what somebody else saved in between. In texts only the languages that one edited are
 * kept, so that authors in different languages don't overwrite each other.
 * @param base the content with which both began
 */
export function keepBoth(mine: Partial<ListingDraft>, base: ListingDraft, theirs: ListingDraft): Partial<ListingDraft> {
  const kept = { ...mine }
  for (const name of texts) {
    const own = mine[name]
    if (own) kept[name] = ownLanguages(own, base[name], theirs[name])
  }
  if (mine.delivery && base.delivery && theirs.delivery)
    kept.delivery = {
      ...mine.delivery,
      place: ownLanguages(mine.delivery.place, base.delivery.place, theirs.delivery.place),
      note: ownLanguages(mine.delivery.note, base.delivery.note, theirs.delivery.note),
    }
  return kept
}

function ownLanguages(mine: LocalText, base: LocalText, theirs: LocalText): LocalText {
  const languages = new Set([...Object.keys(mine), ...Object.keys(base)] as (keyof LocalText)[])
  const kept = { ...theirs }
  for (const language of languages) {
    if (mine[language] === base[language]) continue
    if (mine[language] === undefined) delete kept[language]
    else kept[language] = mine[language]
  }
  return kept
}
