import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * What may be `disabled`: rights, and what nobody can have focused yet. None of it changes while the control has the focus;
 * whatever does goes into `whileBusy` or `whileOff` (src/web/ui/keeps-focus.ts).
 */
const mayBeDisabled = new Set([
  // before the scripts have come
  'inBrowser',
  // rights of who looks, in a record or a conversation
  'admins',
  'canAct',
  'isReadOnly',
  'managesVendor',
  'mayChange',
  // handed on from one of these, in shipping
  'isDisabled',
  // another variant, or another node of the tree, was chosen
  'canBuy',
  'isFull',
  // a chip of a plain form
  'name',
])

const underWay = /busy|pending|(send|sav|load|fetch|publish|switch|delet|check)ing/i

const sources = globSync('src/**/*.tsx').filter(path => !path.endsWith('.test.tsx'))

/** Line and expression of each control that the browser takes the focus from. */
function disabledIn(text: string): { line: number; by: string }[] {
  const found = text.matchAll(/(?<=[\s(])(?:disabled|isDisabled)=\{([^}]*)\}|\.(?:toggleA|a)ttribute\('disabled'/gi)
  return [...found]
    .filter(([, by = '']) => by !== 'false' && !isAllowed(by))
    .map(({ index, 1: by = '' }) => ({ line: text.slice(0, index).split('\n').length, by }))
}

function isAllowed(expression: string): boolean {
  const names = expression.match(/[A-Za-z]\w*/g) ?? []
  return names.some(name => mayBeDisabled.has(name)) && !names.some(name => underWay.test(name))
}

test('no control is disabled by what happens while somebody is on it', () => {
  const found = sources.flatMap(path =>
    disabledIn(readFileSync(path, 'utf8')).map(({ line, by }) => `${path}:${line} disabled by ${by}`),
  )
  expect(sources.length).toBeGreaterThan(300)
  expect(found).toEqual([])
})

test.each([
  ['<button disabled={isBusy}>', ['isBusy']],
  ['<button\n  disabled={action.isPending}\n>', ['action.isPending']],
  ['<fieldset disabled={step === "sending"}>', ['step === "sending"']],
  ['<ComboBox isDisabled={!area || isSending} />', ['!area || isSending']],
  ['<input disabled={isReadOnly || isSaving} />', ['isReadOnly || isSaving']],
  ['<button disabled={page === 1}>', ['page === 1']],
  ['<button disabled={!inBrowser}>', []],
  ['<input disabled={isReadOnly} />', []],
  ['<button aria-disabled={isBusy}>', []],
  ['<option value="" disabled>', []],
])('%s', (text, expected) => {
  expect(disabledIn(text).map(({ by }) => by)).toEqual(expected)
})
