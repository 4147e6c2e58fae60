import type { FormDefinition, Question } from '#features/platform/forms/form-definition.ts'
import { contentLanguages, isShipped, isSiteLanguage, type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { LocalText } from '#shared/local-text.ts'

export type Texts = LocalText

/** One text of a form, in its languages. */
export type FormText = {
  /** `question.12.text`, `choice.12.15`: stable across exports */
  id: string
  /** the part that it belongs to */
  part: { kind: 'section' | 'question'; id: number }
  what: 'title' | 'intro' | 'text' | 'help' | 'unit' | 'group' | 'choice'
  texts: Texts
  /** whether respondents need it */
  isNeeded: boolean
}

/** All texts of a form, in its order, without optional ones that are empty in all languages. */
export function textsOf({ sections }: FormDefinition): FormText[] {
  const all = sections.flatMap(({ id, title, intro, questions }): FormText[] => {
    const part = { kind: 'section' as const, id }
    return [
      { id: `section.${id}.title`, part, what: 'title', texts: title, isNeeded: true },
      { id: `section.${id}.intro`, part, what: 'intro', texts: intro, isNeeded: false },
      ...questions.flatMap(textsOfQuestion),
    ]
  })
  return all.filter(one => one.isNeeded || Object.values(one.texts).some(Boolean))
}

function textsOfQuestion({ id, text, help, limits, choiceGroups }: Question): FormText[] {
  const part = { kind: 'question' as const, id }
  return [
    { id: `question.${id}.text`, part, what: 'text', texts: text, isNeeded: true },
    { id: `question.${id}.help`, part, what: 'help', texts: help, isNeeded: false },
    { id: `question.${id}.unit`, part, what: 'unit', texts: limits.unit ?? {}, isNeeded: false },
    ...choiceGroups.flatMap((group): FormText[] => [
      // a group may have no title
      { id: `group.${id}.${group.id}`, part, what: 'group', texts: group.title, isNeeded: false },
      ...group.choices.map((choice): FormText => {
        return { id: `choice.${id}.${choice.id}`, part, what: 'choice', texts: choice.text, isNeeded: true }
      }),
    ]),
  ]
}

/** The languages of a form: those that pages always have, and those with at least one text. */
export function languagesOf(texts: FormText[]): SiteLanguage[] {
  const begun = new Set(texts.flatMap(one => Object.keys(one.texts).filter(language => one.texts[language])))
  const shipped = siteLanguages.filter(one => begun.has(one) || (contentLanguages as readonly string[]).includes(one))
  return [...shipped, ...[...begun].filter(isSiteLanguage).filter(one => !isShipped(one))]
}

/** Texts without a translation to a language, except optional ones that are empty in English, too. */
export function missingIn(texts: FormText[], language: SiteLanguage): FormText[] {
  return texts.filter(one => !one.texts[language] && (one.isNeeded || one.texts.en))
}

type Given = { texts: ReadonlyMap<string, string>; language: SiteLanguage }

/** The form with these texts in a language, by their ids; an empty text removes one. */
export function withTexts({ sections }: FormDefinition, { texts, language }: Given): FormDefinition {
  const written = (id: string, before: Texts): Texts => {
    const text = texts.get(id)
    if (text === undefined || text === (before[language] ?? '')) return before
    const { [language]: _, ...others } = before
    return text ? { ...others, [language]: text } : others
  }
  return {
    sections: sections.map(section => ({
      ...section,
      title: written(`section.${section.id}.title`, section.title),
      intro: written(`section.${section.id}.intro`, section.intro),
      questions: section.questions.map(question => questionWith(question, written)),
    })),
  }
}

function questionWith(question: Question, written: (id: string, before: Texts) => Texts): Question {
  const { id, limits } = question
  const unit = limits.unit && written(`question.${id}.unit`, limits.unit)
  return {
    ...question,
    text: written(`question.${id}.text`, question.text),
    help: written(`question.${id}.help`, question.help),
    limits: unit ? { ...limits, unit } : limits,
    choiceGroups: question.choiceGroups.map(group => ({
      ...group,
      title: written(`group.${id}.${group.id}`, group.title),
      choices: group.choices.map(choice => ({ ...choice, text: written(`choice.${id}.${choice.id}`, choice.text) })),
    })),
  }
}
