/** Of the people of the demo world, from the README. */
export const demoPassword = 'pola-demo-2026'
