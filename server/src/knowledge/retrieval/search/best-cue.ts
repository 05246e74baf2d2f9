/** Which of a passage's cues answers: where a recording is to begin. */
import { type Anchor, cuesOf } from '@polyphony/contract'
import { textGrams } from '../grams/text-grams.ts'
import { idf } from './score-chunks.ts'
import { type AskedGrams, borrowedWeight, emptyWeight } from './weigh-grams.ts'

interface Heard {
  readonly body: string
  readonly body_2: string | null
  readonly anchors: readonly Anchor[]
}

/**
 * The cue that has most of what was asked for, in either language; what few of the passage's cues have counts most.
 * @returns the index of its anchor; null: none has any of it
 */
export function bestCue(passage: Heard, { own, empty, borrowed }: AskedGrams): number | null {
  const cues = cuesOf(passage).map(({ index, text, text_2 }) => ({
    index,
    grams: new Set(textGrams(`${text}\n${text_2 ?? ''}`)),
    score: 0,
  }))
  const add = (gram: number, weight: number) => {
    const having = cues.filter(({ grams }) => grams.has(gram))
    const gain = weight * idf(cues.length, having.length)
    for (const cue of having) cue.score += gain
  }
  for (const gram of own) add(gram, empty.has(gram) ? emptyWeight : 1)
  for (const gram of borrowed) add(gram, borrowedWeight)
  let best: (typeof cues)[number] | undefined
  for (const cue of cues) if (cue.score > (best?.score ?? 0)) best = cue
  return best?.index ?? null
}
