export { ForumTime, ReadAt } from './components/ForumTime.tsx'
export { LanguageMark } from './components/LanguageMark.tsx'
