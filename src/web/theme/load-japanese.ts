/** The Japanese font's style sheet is larger than all others together, so it is only loaded for Japanese text. */
export function loadJapaneseWhereNeeded(): void {
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(document.body.textContent ?? '')) void import('./japanese.css')
}
