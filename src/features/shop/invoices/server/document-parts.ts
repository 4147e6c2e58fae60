import {
  colors,
  fits,
  footers,
  formatAmount,
  formatDate,
  lineHeight,
  margin,
  paragraph,
  rule,
  styles,
} from './document-page.ts'
import { table } from './items-table.ts'
import { textsIn } from './texts-in.ts'

/** Parts that draw our documents, exported so that other features' documents look the same. */
export const documentParts = {
  colors,
  fits,
  footers,
  formatAmount,
  formatDate,
  lineHeight,
  margin,
  paragraph,
  rule,
  styles,
  table,
  textsIn,
}
