/** Requests a code, and counts down until another one may be requested. */
import { type CodeChannel, type CodePurpose, calls } from '@polyphony/contract'
import { useState } from 'react'
import type { CallError } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useLanguage } from '../../i18n/i18n.ts'
import { useCountdown } from '../../ui/dates/use-countdown.ts'

interface Sent {
  target: string
  again_at: number
  /** How many minutes the code is valid; null if none was sent because the last request was too recent. */
  minutes: number | null
}

interface CodeRequestOptions {
  channel: CodeChannel
  target: string | null
  purpose: CodePurpose
  onSent: () => void
  onSettled: () => void
}

export function useCodeRequest({ channel, target, purpose, onSent, onSettled }: CodeRequestOptions) {
  const language = useLanguage()
  const [sent, setSent] = useState<Sent | null>(null)
  const wait = (input: { email?: string; phone?: string }, seconds: number, minutes: number | null) =>
    setSent({ target: input.email ?? input.phone!, again_at: Date.now() + seconds * 1000, minutes })
  const options = {
    noErrorTip: true, // the field shows the error
    onSuccess: (
      answer: { wait_seconds: number; expires_seconds: number },
      input: { email?: string; phone?: string },
    ) => {
      wait(input, answer.wait_seconds, Math.round(answer.expires_seconds / 60))
      onSent()
      onSettled()
    },
    onError: (error: CallError, input: { email?: string; phone?: string }) => {
      if (error.code === 'CODE_TOO_OFTEN') wait(input, Number(error.data.seconds), null)
      onSettled()
    },
  }
  const byEmail = useAction(calls.code.getEmailCode, options)
  const byPhone = useAction(calls.code.getPhoneCode, options)
  const action = channel === 'email' ? byEmail : byPhone

  // The countdown is for one address only.
  const current = sent?.target === target ? sent : null
  return {
    secondsLeft: useCountdown(current?.again_at ?? null),
    sent: current?.minutes ? { target: current.target, minutes: current.minutes } : null,
    error: action.error,
    isPending: action.isPending,
    request: (captcha: { code?: string; captchaId?: string }) => {
      if (target === null) return
      if (channel === 'email') byEmail.mutate({ email: target, purpose, language, ...captcha })
      else byPhone.mutate({ phone: target, purpose, language, ...captcha })
    },
  }
}
