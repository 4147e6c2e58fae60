// Changes of a text field as if they were typed, so that they can be undone.

/** Replaces the selection. */
export function typeIn(element: HTMLTextAreaElement, words: string): void {
  if (document.execCommand('insertText', false, words)) return
  element.setRangeText(words, element.selectionStart, element.selectionEnd, 'end')
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Replaces the part of a text that is another one now. */
export function replaceText(element: HTMLTextAreaElement, text: string): void {
  const before = element.value
  let start = 0
  while (start < before.length && start < text.length && before[start] === text[start]) start += 1
  let end = 0
  const room = Math.min(before.length, text.length) - start
  while (end < room && before.at(-1 - end) === text.at(-1 - end)) end += 1
  element.setSelectionRange(start, before.length - end)
  const words = text.slice(start, text.length - end)
  if (words !== '') typeIn(element, words)
  else if (!document.execCommand('delete')) {
    element.setRangeText('', start, before.length - end, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Adds words that stand on lines of their own where the cursor is. */
export function typeBlock(element: HTMLTextAreaElement, words: string): void {
  element.focus()
  const before = element.value.slice(0, element.selectionStart)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  typeIn(element, `${gap}${words}`)
}
