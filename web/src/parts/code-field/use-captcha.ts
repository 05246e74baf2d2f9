/** The security check: done beside the page as soon as a form is shown, and again for each try. */
import { calls } from '@polyphony/contract'
import { useEffect, useRef, useState } from 'react'
import { sendCall } from '../../api/client.ts'
import type { CaptchaWork } from './captcha-work.ts'

/** What goes with the call that asks for it. */
export interface CaptchaAnswer {
  code?: string
  captchaId?: string
}

export interface Captcha {
  state: 'none' | 'working' | 'done' | 'failed'
  /** The answer, once it is found; each is good for one try. @returns null where it can't be had */
  take: () => Promise<CaptchaAnswer | null>
  /** Begins anew. */
  renew: () => void
}

const size = { width: 120, height: 40, viewBox: '0 0 120 40' }
/** The server takes it for five minutes. */
const freshMs = 4 * 60_000

interface Found {
  readonly answer: Promise<CaptchaAnswer | null>
  readonly since: number
  isTaken: boolean
}

export function useCaptcha(isRequired: boolean): Captcha {
  const [state, setState] = useState<Captcha['state']>('none')
  const found = useRef<Found | null>(null)
  const begin = () => {
    const own: Found = { answer: solve().catch(() => null), since: Date.now(), isTaken: false }
    found.current = own
    setState('working')
    void own.answer.then((answer) => {
      if (found.current === own) setState(answer ? 'done' : 'failed')
    })
    return own
  }
  useEffect(() => {
    if (isRequired && !found.current) begin()
  })
  return {
    state: isRequired ? state : 'none',
    async take() {
      if (!isRequired) return {}
      const { current } = found
      const isGood = current !== null && !current.isTaken && Date.now() - current.since < freshMs
      const own = isGood ? current : begin()
      own.isTaken = true
      return own.answer
    },
    renew() {
      if (isRequired) begin()
    },
  }
}

async function solve(): Promise<CaptchaAnswer> {
  const { captchaId, salt, challenge, most } = await sendCall(calls.session.svgCaptcha, size)
  return { captchaId, code: String(await findBeside({ salt, challenge, most })) }
}

function findBeside(work: CaptchaWork): Promise<number> {
  const worker = new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' })
  const number = new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) =>
      data === null ? reject(new Error('There is no such number.')) : resolve(data)
    worker.onerror = () => reject(new Error('The worker has ended.'))
  })
  worker.postMessage(work)
  return number.finally(() => worker.terminate())
}
