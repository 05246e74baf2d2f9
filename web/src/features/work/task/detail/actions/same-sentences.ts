/** Merges equal sentences into one with its count. Pure. */
export function sameSentences(sentences: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  return [...counts].map(([sentence, count]) => (count > 1 ? `${sentence} × ${count}` : sentence))
}
