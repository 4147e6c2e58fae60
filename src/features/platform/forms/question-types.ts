/** The types of questions and their ids (docs/product.md §9 “Question types”). */
export const questionTypes = {
  polar: 1,
  selectOne: 2,
  selectMany: 3,
  text: 4,
  vendorLookup: 5,
  location: 6,
  sector: 7,
  fileUpload: 8,
  gallery: 9,
  focus: 10,
  keyword: 11,
  brand: 12,
  imageUpload: 14,
  signature: 15,
  number: 16,
  points: 17,
  certifications: 18,
} as const

export type QuestionType = keyof typeof questionTypes

export const questionTypeNames = Object.keys(questionTypes) as [QuestionType, ...QuestionType[]]

/** Types whose answers can be used in conditions of other questions. */
export const deciding = ['polar', 'selectOne', 'selectMany', 'sector', 'focus'] as const satisfies QuestionType[]
export type DecidingType = (typeof deciding)[number]

export function isDeciding(type: QuestionType): type is DecidingType {
  return (deciding as readonly QuestionType[]).includes(type)
}
