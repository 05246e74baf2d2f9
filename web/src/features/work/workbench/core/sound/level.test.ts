import { expect, it } from 'vitest'
import { extensionOfMime, recordedMime } from '../../kinds/dubbing/sound/recorded-mime.ts'
import { decibels, floorDb, levelOf } from './level.ts'

const sine = (amplitude: number) => Float32Array.from({ length: 4800 }, (_, index) => amplitude * Math.sin(index / 10))

it('measures peak and loudness in dB below full scale', () => {
  const { peak_db, rms_db } = levelOf([sine(0.5)])
  expect(peak_db).toBeCloseTo(-6, 1)
  expect(rms_db).toBeCloseTo(-9, 1)
  expect(levelOf([sine(0), sine(1)]).peak_db).toBeCloseTo(0, 1)
})

it('handles silence and empty recordings', () => {
  expect(levelOf([new Float32Array(100)])).toEqual({ peak_db: floorDb, rms_db: floorDb })
  expect(levelOf([])).toEqual({ peak_db: floorDb, rms_db: floorDb })
  expect(decibels(1)).toBe(0)
})

it('records in a format that the browser supports, with an extension that the server accepts', () => {
  expect(recordedMime(() => true)).toBe('audio/webm;codecs=opus')
  expect(recordedMime((mime) => mime === 'audio/mp4')).toBe('audio/mp4')
  expect(recordedMime(() => false)).toBeUndefined()
  expect([extensionOfMime('audio/mp4'), extensionOfMime('audio/webm')]).toEqual(['m4a', 'webm'])
})
