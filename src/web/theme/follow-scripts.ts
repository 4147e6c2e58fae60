import type { createBrowserRouter } from 'react-router'
import { whenIdle } from '../when-idle.ts'

const scripts = /[\u0530-\u05ff\u0780-\u07bf\u0980-\u0aff\u0b00-\u0b7f\u0c00-\u0d7f\u0e00-\u13ff\u1780-\u17ff]/
const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/

/** Loads fonts of rarer scripts for this page, and for those that are opened later. */
export function followScripts(router: ReturnType<typeof createBrowserRouter>): void {
  whenIdle(loadMoreScripts)
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') whenIdle(loadMoreScripts)
  })
}

/** Loads the style sheets of fonts for scripts that few pages have, where the page has them by now. */
function loadMoreScripts(): void {
  const { lang, dir } = document.documentElement
  const text = document.body.textContent ?? ''
  if (scripts.test(text) || dir === 'rtl' || lang === 'hi' || lang === 'mr' || lang === 'kok')
    void import('./more-scripts.css')
  if (hangul.test(text)) void import('./korean.css')
  if (lang === 'zh-Hans') void import('./chinese.css')
  if (lang === 'zh-Hant') void import('./chinese-traditional.css')
}
