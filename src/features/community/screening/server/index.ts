export { type LacksProof, mustBeHuman } from './must-be-human.ts'
export { forgetWords, markShown, rememberWords } from './remember-words.ts'
export { ownHosts, type ScreenedWords, screenWords } from './screen-words.ts'
