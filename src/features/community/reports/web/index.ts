export { FlagButton } from './components/FlagButton.tsx'
