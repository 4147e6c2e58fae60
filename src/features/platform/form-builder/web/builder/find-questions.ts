import type { DraftParts, DraftQuestion } from '../../form-draft.ts'

/** Questions that contain all these words, in any language, with their numbers (“2.3”). */
export function findQuestions(sections: DraftParts, words: string): { number: string; question: DraftQuestion }[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return numbered(sections).filter(({ number, question }) => {
    const { text, help, choiceGroups, tag } = question
    const choices = choiceGroups.flatMap(group => group.choices.flatMap(choice => Object.values(choice.text)))
    const all = [number, tag ?? '', ...Object.values(text), ...Object.values(help), ...choices].join('\n').toLowerCase()
    return wanted.every(word => all.includes(word))
  })
}

/** All questions with their numbers. */
export function numbered(sections: DraftParts): { number: string; question: DraftQuestion }[] {
  return sections.flatMap((section, at) =>
    section.questions.map((question, place) => ({ number: `${at + 1}.${place + 1}`, question })),
  )
}
