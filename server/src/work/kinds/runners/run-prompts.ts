/** The prompts of all machines; the built-in ones come first. */
import { evaluatePrompt } from './evaluate/prompt.ts'
import { polishPrompt } from './polish/prompt.ts'
import { recognizePrompt } from './recognize/prompt.ts'
import { shortenPrompt } from './synthesize/shorten.ts'
import { transcribePrompt } from './transcribe/terms-prompt.ts'
import { translatePrompt } from './translate/prompt.ts'

export const machinePrompts = [
  translatePrompt,
  polishPrompt,
  evaluatePrompt,
  recognizePrompt,
  transcribePrompt,
  shortenPrompt,
]
