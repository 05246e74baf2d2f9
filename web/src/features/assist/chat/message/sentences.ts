/** What can be said of a text that is being written. */
import { spoken } from '@polyphony/contract'

const end = /[^.!?。！？…\n]*(?:[.!?。！？…]+["'”’」』）)\]]*|\n+)/gu

/** @param isRunning the last sentence may go on: it waits */
export function wholeSentences(markdown: string, isRunning: boolean): string[] {
  const text = spoken(markdown)
  const whole = text.match(end) ?? []
  const rest = text.slice(whole.join('').length)
  return [...whole, ...(isRunning ? [] : [rest])]
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
