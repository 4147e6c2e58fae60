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

/** What our documents are drawn with, for those of later features to look the same. */
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
