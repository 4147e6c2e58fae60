/** The Japanese font's style sheet is larger than all others together: it comes only where there is Japanese to draw. */
export function loadJapaneseWhereNeeded(): void {
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(document.body.textContent ?? '')) void import('./japanese.css')
}
