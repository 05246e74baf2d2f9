/** A dub setting in the form's shape: empty fields aren't set. */
import { type DubSetting, dubSetting } from '@polyphony/contract'
import { z } from 'zod'

const words = z.string().trim().max(100)

export const dubForm = dubSetting.extend({
  default_voice: words,
  voices: z.array(z.object({ speaker: words, voice: words })),
})
export type DubForm = z.infer<typeof dubForm>

/** Everybody who speaks has a row, with or without a voice. */
export function formOf(setting: DubSetting, speakers: readonly string[]): DubForm {
  const known = new Set(setting.voices.map(({ speaker }) => speaker))
  const voiceless = speakers.filter((speaker) => !known.has(speaker)).map((speaker) => ({ speaker, voice: '' }))
  return { ...setting, default_voice: setting.default_voice ?? '', voices: [...setting.voices, ...voiceless] }
}

export function settingOf({ voices, default_voice, ...form }: DubForm): DubSetting {
  const said = voices.filter(({ speaker, voice }) => speaker !== '' && voice !== '')
  return { ...form, default_voice: default_voice || null, voices: said }
}
