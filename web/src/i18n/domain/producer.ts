/** The text for a node task's `produced_by`. */
import { type Language, readProducer } from '@polyphony/contract'
import { say } from '../i18n.ts'
import { producerText } from './producer.text.ts'

const named = {
  memory: 'memory',
  embedded: 'embedded',
  unchanged: 'unchanged',
  skipped: 'skipped',
  'voice activity': 'voiceActivity',
  'no voice': 'noVoice',
  'by hand': 'byHand',
} as const

export function sayProducer(produced_by: string, language: Language): string {
  const t = say(language, producerText)
  const { maker, instead_of, prompt } = readProducer(produced_by)
  const key = Object.hasOwn(named, maker) ? named[maker as keyof typeof named] : null
  const made = key ? t(key) : t('provider', { provider: maker })
  const said = prompt ? t('byPrompt', { said: made, ...prompt }) : made
  return instead_of === null ? said : t('insteadOf', { said, wanted: instead_of })
}

/** Ways to complete a machine's step in which no model has worked. */
const withoutModel: readonly string[] = ['memory', 'unchanged', 'voice activity', 'no voice', 'by hand']

/** Whether a step that is called AI's was completed without any. */
export const isWithoutModel = (produced_by: string): boolean => withoutModel.includes(readProducer(produced_by).maker)
