export { FlagButton, FlagFeedback, FlagListing, FlagProfile } from './components/FlagButton.tsx'
