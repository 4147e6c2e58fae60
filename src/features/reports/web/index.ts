export { FlagButton, FlagListing, FlagProfile } from './components/FlagButton.tsx'
