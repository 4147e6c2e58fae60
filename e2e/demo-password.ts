/** Password of the demo world's people, from docs/demo-world.md. */
export const demoPassword = 'pola-demo-2026'
