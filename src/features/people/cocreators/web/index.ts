export { PledgeWords } from './components/PledgeWords.tsx'
