export { FlagButton } from './components/FlagButton.tsx'
export { pausedText } from './posting-paused.ts'
