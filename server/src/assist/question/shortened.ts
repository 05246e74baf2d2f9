/** As much of a question as a letter, or the name of an order, has room for. */
export function shortened(text: string, most = 100): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('')
}
