/** Small, flat Markdown whose reading takes minutes: marks of which every one may belong to every other. */
export const poison = Buffer.from('*a'.repeat(100_000))
