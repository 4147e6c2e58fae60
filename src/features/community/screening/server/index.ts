export { forgetWords, markShown, rememberWords } from './remember-words.ts'
export { ownHosts, screenWords } from './screen-words.ts'
