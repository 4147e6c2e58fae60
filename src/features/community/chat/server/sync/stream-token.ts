import { invalidParam } from '../matrix/matrix-error.ts'

/**
 * The position in a token: `s12` of a sync, `t12` of a page; each means “after 12”.
 * @throws MatrixError M_INVALID_PARAM
 */
export function positionIn(token: string, kinds = 'st'): number {
  const [, kind = '', digits = ''] = /^([st])(\d{1,15})$/.exec(token) ?? []
  if (!kinds.includes(kind) || kind === '') invalidParam('That token isn’t one of ours.')
  return Number(digits)
}
