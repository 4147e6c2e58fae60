import type { Column, IdsOf, NamesOf } from './kinds/answer-cells.ts'
import { brand, brandColumn, brandFileInput } from './kinds/brand-kind.ts'
import { certifications, certificationsColumn, certificationsFileInput } from './kinds/certifications-kind.ts'
import type { FileInput } from './kinds/file-input.ts'
import { fileUpload, fileUploadColumn, fileUploadFileInput } from './kinds/file-upload-kind.ts'
import { focus, focusColumn, focusFileInput } from './kinds/focus-kind.ts'
import { gallery, galleryColumn, galleryFileInput } from './kinds/gallery-kind.ts'
import { imageUpload, imageUploadColumn, imageUploadFileInput } from './kinds/image-upload-kind.ts'
import { keyword, keywordColumn, keywordFileInput } from './kinds/keyword-kind.ts'
import { location, locationColumn, locationFileInput } from './kinds/location-kind.ts'
import { number, numberColumn, numberFileInput } from './kinds/number-kind.ts'
import { points, pointsColumn, pointsFileInput } from './kinds/points-kind.ts'
import { polar, polarColumn, polarFileInput } from './kinds/polar-kind.ts'
import type { Kind } from './kinds/question-kind.ts'
import { sector, sectorColumn, sectorFileInput } from './kinds/sector-kind.ts'
import { selectMany, selectManyColumn, selectManyFileInput } from './kinds/select-many-kind.ts'
import { selectOne, selectOneColumn, selectOneFileInput } from './kinds/select-one-kind.ts'
import { signature, signatureColumn, signatureFileInput } from './kinds/signature-kind.ts'
import { text, textColumn, textFileInput } from './kinds/text-kind.ts'
import { vendorLookup, vendorLookupColumn, vendorLookupFileInput } from './kinds/vendor-lookup-kind.ts'
import type { QuestionType } from './question-types.ts'

/** All types of questions, each in its own file. A missing one doesn’t compile. */
export const kinds = {
  polar,
  selectOne,
  selectMany,
  text,
  vendorLookup,
  location,
  sector,
  fileUpload,
  gallery,
  focus,
  keyword,
  brand,
  imageUpload,
  signature,
  number,
  points,
  certifications,
} satisfies Record<QuestionType, Kind<unknown>>

/** The shape of a type's answers. */
export type AnswerOf<T extends QuestionType> = ReturnType<(typeof kinds)[T]['shape']['parse']>

/** The kind of a type, for code that treats its answers as unknown. */
export function kindOf(type: QuestionType): Kind<unknown> {
  return kinds[type]
}

/** CSV columns, which only servers use. */
const columns = {
  polar: polarColumn,
  selectOne: selectOneColumn,
  selectMany: selectManyColumn,
  text: textColumn,
  vendorLookup: vendorLookupColumn,
  location: locationColumn,
  sector: sectorColumn,
  fileUpload: fileUploadColumn,
  gallery: galleryColumn,
  focus: focusColumn,
  keyword: keywordColumn,
  brand: brandColumn,
  imageUpload: imageUploadColumn,
  signature: signatureColumn,
  number: numberColumn,
  points: pointsColumn,
  certifications: certificationsColumn,
} satisfies Record<QuestionType, Column<unknown>>

/** The column of a type, for code that treats its answers as unknown. */
export function columnOf(type: QuestionType): Column<unknown> {
  return columns[type]
}

export type { IdsOf, NamesOf }

/** Inputs in answer files, which only the script of those files uses. */
export const fileInputs = {
  polar: polarFileInput,
  selectOne: selectOneFileInput,
  selectMany: selectManyFileInput,
  text: textFileInput,
  vendorLookup: vendorLookupFileInput,
  location: locationFileInput,
  sector: sectorFileInput,
  fileUpload: fileUploadFileInput,
  gallery: galleryFileInput,
  focus: focusFileInput,
  keyword: keywordFileInput,
  brand: brandFileInput,
  imageUpload: imageUploadFileInput,
  signature: signatureFileInput,
  number: numberFileInput,
  points: pointsFileInput,
  certifications: certificationsFileInput,
} satisfies Record<QuestionType, FileInput<unknown>>
