import { countWords } from '@polyphony/contract/ground/words'
import { describe, expect, it } from 'vitest'
import { openDocument } from './open-document.ts'
import { hasSamples, sample, sampleNames } from './testing/samples.ts'

describe.skipIf(!hasSamples)('words of real files', () => {
  it('are what stands between spaces in Latin script, as Word counts', async () => {
    let counted = 0
    for (const name of sampleNames('docx').filter((one) => !/encrypted|Ruby/.test(one))) {
      const opened = await openDocument(sample('docx', name), name, { source_lang: 'en' }).catch(() => null)
      for (const { source } of opened?.segments ?? []) {
        const text = source.replace(/⟦[^⟧]*⟧/g, '')
        counted++
        if (/^[\p{Script=Latin}\p{P}\p{N}\s]*$/u.test(text) && !/[\u2e80-\uffef]/.test(text))
          expect(countWords(text), text).toBe(text.split(/\s+/).filter(Boolean).length)
      }
    }
    expect(counted).toBeGreaterThan(100)
  })
})
