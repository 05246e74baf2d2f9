/** Looks for the number beside the page, which stays usable meanwhile. */
import { type CaptchaWork, findNumber } from './captcha-work.ts'

addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => postMessage(findNumber(data)))
