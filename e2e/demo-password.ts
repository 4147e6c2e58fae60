/** Of the people of the demo world, from docs/demo-world.md. */
export const demoPassword = 'pola-demo-2026'
