import { dayText } from '#server/mail/index.ts'
import type { Words } from '#server/texts/index.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { type HouseRule, houseRules, ruleNumber } from '../../house-rules.ts'
import { type CaseSource, type Measure, needsReasons, type Sanction } from '../../measures.ts'

/** What a statement of reasons is made of. */
export type StatementFacts = {
  measure: Measure
  sanction: Sanction
  sanctionUntil: Date | null
  rule: HouseRule | null
  facts: LocalText
  source: CaseSource
  byProgram: boolean
  /** name of the thing, or the beginning of its words */
  title: string
  /** it was never shown before */
  wasHeld: boolean
  /** the orders of authorities that it follows */
  orders: { authority: string; article: string; number: string }[]
  /** until when one may appeal; null where one can’t */
  appealUntil: Date | null
}

/**
 * A statement of reasons in a language: what is done, for how long, what happened, which rule it is against, whether by
 * a program, and how to appeal (DSA Art. 17(3)). It never says who reported anything.
 */
export function writeStatement(given: StatementFacts, { t, language }: Words): { title: string; paragraphs: string[] } {
  const facts = inLanguage(given.facts, language)
  const day = (date: Date) => dayText(date, language)
  const { rule, appealUntil } = given
  return {
    title: titleOf(given, t),
    paragraphs: [
      ...effectOf(given, t),
      ...sanctionOf(given, t, day),
      ...(facts ? [facts] : []),
      ...(rule
        ? [t('This is against rule {{number}}: {{rule}}.', { number: ruleNumber(rule), rule: t(houseRules[rule]) })]
        : []),
      ...(needsReasons(given.measure, given.sanction) ? given.orders : []).map(({ authority, number, article }) =>
        t('{{authority}} ordered it by {{number}}, under {{article}}.', { authority, number, article }),
      ),
      ...sourceOf(given, t),
      ...(appealUntil
        ? [
            t('If you don’t agree, you can appeal until {{date}}. Somebody else will decide.', {
              date: day(appealUntil),
            }),
          ]
        : []),
    ],
  }
}

type T = Words['t']

function titleOf({ measure, sanction, title, wasHeld }: StatementFacts, t: T): string {
  switch (measure) {
    case 'hide':
      return t('“{{title}}” is hidden until it is corrected', { title })
    case 'remove':
      return wasHeld ? t('“{{title}}” isn’t shown', { title }) : t('“{{title}}” is removed', { title })
    case 'edit-links':
      return t('We took links out of “{{title}}”', { title })
    case 'warn':
      return t('A reminder about “{{title}}”', { title })
    case 'show':
      return wasHeld ? t('“{{title}}” is shown now', { title }) : t('“{{title}}” is shown again', { title })
    case 'take-back':
      return t('We took back our decision about “{{title}}”', { title })
    case 'leave':
      if (sanction === 'none') return t('Our decision about “{{title}}” stands', { title })
      return sanction === 'suspend' ? t('Your account is suspended') : t('You can’t post for a while')
  }
}

function effectOf({ measure }: StatementFacts, t: T): string[] {
  if (measure === 'hide')
    return [t('Only you and the people who run this site see it. Once you correct it, somebody looks at it again.')]
  if (measure === 'remove') return [t('Nobody sees it any more.')]
  if (measure === 'warn') return [t('It stays as it is. Please keep to the rules from now on.')]
  if (measure === 'take-back') return [t('Everything is as it was before. We’re sorry.')]
  return []
}

function sanctionOf({ sanction, sanctionUntil: until }: StatementFacts, t: T, day: (date: Date) => string): string[] {
  if (sanction === 'pause' && until) return [t('You can’t post anything until {{date}}.', { date: day(until) })]
  if (sanction !== 'suspend') return []
  return [
    until
      ? t('Your account is suspended until {{date}}. You can’t log in until then.', { date: day(until) })
      : t('Your account is suspended. You can’t log in any more.'),
  ]
}

/** Whether by a notice or by looking, and whether by a program; only where something is restricted. */
function sourceOf({ source, byProgram, measure, sanction }: StatementFacts, t: T): string[] {
  if (['show', 'take-back'].includes(measure) || (measure === 'leave' && sanction === 'none')) return []
  if (byProgram) return [t('A program noticed it, and a person decided.')]
  if (source === 'report') return [t('Somebody reported it, and a person decided.')]
  return source === 'order' ? [t('A person decided.')] : [t('We noticed it ourselves, and a person decided.')]
}
