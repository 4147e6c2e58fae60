import { isSiteLanguage } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { HouseRule } from '../house-rules.ts'
import { type Measure, needsReasons, type Sanction } from '../measures.ts'
import type { Verdict } from '../moderation.contract.ts'

/** What a moderator has chosen and typed so far. */
export type VerdictDraft = {
  measure: Measure | null
  sanction: Sanction
  /** null: until somebody takes it back */
  days: number | null
  rule: HouseRule | null
  /** what happened, by language */
  facts: Record<string, string>
}

export const draftOf = (): VerdictDraft => ({ measure: null, sanction: 'none', days: null, rule: null, facts: {} })

/** The draft as the API takes it; `leave` stands for a measure that isn’t chosen yet. */
export function verdictOf({ measure, sanction, days, rule, facts }: VerdictDraft): Verdict {
  const chosen = measure ?? 'leave'
  const written = Object.entries(facts).filter(([language, text]) => isSiteLanguage(language) && text.trim())
  return {
    ...{ measure: chosen, sanction, days: sanction === 'none' ? null : days },
    rule: needsReasons(chosen, sanction) ? rule : null,
    facts: Object.fromEntries(written.map(([language, text]) => [language, text.trim()])) as LocalText,
  }
}

/** Whether the author gets a statement of reasons. */
export function sendsStatement({ measure, sanction }: VerdictDraft, isAppeal: boolean): boolean {
  return measure !== null && (needsReasons(measure, sanction) || isAppeal || measure === 'show')
}
