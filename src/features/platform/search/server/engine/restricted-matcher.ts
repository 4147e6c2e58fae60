import { type Bitset, wordsFor } from './bitset.ts'
import type { DocumentIndexes } from './document-indexes.ts'
import { TextMatcher } from './match-text.ts'
import { type TextPlan, TextPlanner } from './plan-text-query.ts'
import { selectBest } from './rank-hits.ts'
import type { Synonyms } from './synonyms.ts'
import { rankTraits, TextIndex } from './text-index.ts'

/** Max records whose words are read again for one query; 5000 take about a tenth of a second. */
const MOST = 5000

type Options = {
  indexes: DocumentIndexes
  matcher: TextMatcher
  synonyms: Synonyms
  attributes: string[]
  /** makes the query's plan in another index */
  plan: (planner: TextPlanner) => TextPlan | undefined
}

/**
 * Matches as if only some of the searchable attributes were searched. The index has only the best position of each
 * word, so the words of the best matches are put into a small index of those attributes, which is searched instead.
 */
export class RestrictedMatcher {
  readonly #options: Options
  /** Whether there were more matches than could be examined. */
  isLimited = false

  constructor(options: Options) {
    this.#options = options
  }

  get ranks(): Float64Array {
    return this.#options.matcher.ranks
  }

  match(plan: TextPlan, base: Bitset, documents: number): Uint32Array {
    const { indexes, matcher, synonyms, attributes, plan: planIn } = this.#options
    const all = matcher.match(apart(plan), base, documents)
    this.isLimited = all.length > MOST
    const candidates = selectBest(all, Math.min(all.length, MOST), [matcher.ranks], (a, b) => a - b).slice()
    const searchable = indexes.settings.searchable.filter(({ attribute }) => attributes.includes(attribute))
    const settings = { ...indexes.settings, searchable }
    const index = new TextIndex(settings)
    for (const [at, document] of candidates.entries()) index.add(at, indexes.records.read(document))
    const inner = planIn(new TextPlanner(index, synonyms))
    if (!inner) return candidates
    const small = new TextMatcher(index.postings, rankTraits(settings))
    const everyone = new Uint32Array(wordsFor(candidates.length)).fill(0xffffffff)
    const found = Array.from(small.match(inner, everyone, candidates.length))
    for (const at of found) matcher.ranks[candidates[at]!] = small.ranks[at]!
    return Uint32Array.from(found, at => candidates[at]!)
  }
}

/** The same plan without requiring adjacent words, which may be adjacent in another attribute only. */
function apart(plan: TextPlan): TextPlan {
  const variants = plan.variants.map(units =>
    units.map(unit => ({ ...unit, phrases: unit.phrases.map(phrase => ({ ...phrase, adjacent: false })) })),
  )
  const { loose } = plan
  if (!loose) return { ...plan, variants }
  const { whole, required, optional } = loose
  return {
    ...plan,
    variants,
    loose: { whole: apart(whole), required: required && apart(required), optional: optional.map(apart) },
  }
}
