export { SettingsFrame } from './components/SettingsFrame.tsx'
