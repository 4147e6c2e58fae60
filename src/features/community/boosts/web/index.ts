export { BoostButton } from './boost-button.tsx'
