import { calls } from '@polyphony/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network, Refusal } from '../../../../testing/network.ts'
import { show } from '../../../../testing/show.tsx'
import { signIn } from '../../../../testing/sign-in.ts'
import { DictateButton } from './DictateButton.tsx'
import { useVoice } from './use-voice.ts'

const id = '0190b6a0-0000-7000-8000-000000000003'
const scope = window as { SpeechRecognition?: unknown; webkitSpeechRecognition?: unknown }
const own = { SpeechRecognition: scope.SpeechRecognition, webkitSpeechRecognition: scope.webkitSpeechRecognition }
const provides = (can_hear: boolean, can_speak: boolean) =>
  network.answer(calls.voice.getChatVoice, () => ({ can_hear, can_speak }))
const voices = (...langs: string[]) =>
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(langs.map((lang) => ({ lang }) as SpeechSynthesisVoice))

beforeEach(async () => {
  scope.SpeechRecognition = undefined
  scope.webkitSpeechRecognition = undefined
  await signIn({ talent: { is_mvp: true } })
})
afterEach(() => {
  Object.assign(scope, own)
  vi.restoreAllMocks()
})

/** A second of it, as a file that a browser reads. */
function silence(): string {
  const bytes = new DataView(new ArrayBuffer(44 + 16_000))
  const write = (at: number, said: string) =>
    Array.from(said, (one, index) => bytes.setUint8(at + index, one.charCodeAt(0)))
  write(0, 'RIFF')
  bytes.setUint32(4, 36 + 16_000, true)
  write(8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 1, true)
  bytes.setUint16(22, 1, true)
  bytes.setUint32(24, 8000, true)
  bytes.setUint32(28, 16_000, true)
  bytes.setUint16(32, 2, true)
  bytes.setUint16(34, 16, true)
  write(36, 'data')
  bytes.setUint32(40, 16_000, true)
  return btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)))
}

function Aloud({ text }: { text: string }) {
  const { phase, fault, toggle } = useVoice({ id, text })
  return (
    <button type="button" onClick={toggle}>
      {phase} {fault}
    </button>
  )
}

test('where the browser doesn’t hear, a recording is sent to the provider, and its words are written', async () => {
  provides(true, false)
  const sent: { audio: string; language: string }[] = []
  network.answer(calls.voice.hearQuestion, (input) => {
    sent.push(input)
    return { text: 'Who checks the crane?' }
  })
  const said = vi.fn()
  const page = await show(<DictateButton isDisabled={false} onSaid={said} />)
  await expect.poll(() => network.arrived(calls.voice.getChatVoice).length).toBe(1)
  await page.getByRole('button', { name: 'Voice input' }).click()
  const stop = page.getByRole('button', { name: 'Stop voice input' })
  await expect.element(stop).toHaveAttribute('aria-pressed', 'true')
  // The simulated microphone beeps each second.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await stop.click()
  await expect.poll(() => said.mock.calls).toEqual([['Who checks the crane?']])
  expect(sent[0]?.language).toBe('en')
  expect(atob(sent[0]?.audio ?? '').length).toBeGreaterThan(500)
})

test('what a provider refuses, and what it doesn’t hear, is said', async () => {
  provides(true, false)
  network.answer(calls.voice.hearQuestion, () => {
    throw new Refusal('AI_ALLOWANCE_SPENT', { until: '20261201000000000' })
  })
  const page = await show(<DictateButton isDisabled={false} onSaid={() => {}} />)
  await expect.poll(() => network.arrived(calls.voice.getChatVoice).length).toBe(1)
  await page.getByRole('button', { name: 'Voice input' }).click()
  await page.getByRole('button', { name: 'Stop voice input' }).click()
  await expect.element(page.getByText(/allowance is used up|AI_ALLOWANCE_SPENT/)).toBeVisible()
  network.answer(calls.voice.hearQuestion, () => ({ text: '' }))
  await page.getByRole('button', { name: 'Voice input' }).click()
  await page.getByRole('button', { name: 'Stop voice input' }).click()
  await expect.element(page.getByText('Nothing heard')).toBeVisible()
})

test('with neither it says so', async () => {
  provides(false, false)
  voices('en-US')
  const page = await show(
    <>
      <DictateButton isDisabled={false} onSaid={() => {}} />
      <Aloud text="八点点灯。" />
    </>,
  )
  await page.getByRole('button', { name: 'Voice input' }).click()
  await expect.element(page.getByText(/This browser doesn’t support voice input/)).toBeVisible()
  await page.getByRole('button', { name: 'idle' }).click()
  await expect.element(page.getByRole('button', { name: /no voice for this language/ })).toBeVisible()
})

test('the device’s voice reads what it has a language for, a provider’s the rest', async () => {
  provides(false, true)
  voices('en-US')
  const own = vi.spyOn(speechSynthesis, 'speak').mockImplementation(() => {})
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  network.answer(calls.voice.speakAnswer, () => ({ audio: silence() }))
  const page = await show(
    <>
      <Aloud text="**At** eight. [1]" />
      <Aloud text="八点点灯。" />
    </>,
  )
  await page.getByRole('button', { name: 'idle' }).first().click()
  expect(own.mock.calls.map(([{ text }]) => text.trim())).toEqual(['At eight.'])
  expect(network.arrived(calls.voice.speakAnswer)).toEqual([])
  await expect.poll(() => network.arrived(calls.voice.getChatVoice).length).toBe(1)
  await page.getByRole('button', { name: 'idle' }).click()
  await expect.poll(() => played.mock.calls.length).toBe(1)
  expect(network.arrived(calls.voice.speakAnswer).map(({ input }) => input)).toEqual([{ id }])
  await expect.poll(() => page.getByRole('button', { name: 'speaking' }).elements().length).toBe(2)
  await page.getByRole('button', { name: 'speaking' }).last().click()
  await expect.element(page.getByRole('button', { name: 'idle' })).toBeVisible()
})
