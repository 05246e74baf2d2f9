/** The browser's own hearing. */

/** As far as it is used here; the library of the page's types doesn't have it. */
interface Recognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult:
    | ((event: {
        resultIndex: number
        results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
      }) => void)
    | null
  onend: (() => void) | null
  onerror: (() => void) | null
  start(): void
  abort(): void
}

type RecognitionClass = new () => Recognition

export function recognitionClass(): RecognitionClass | undefined {
  const scope = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

export interface Listening {
  readonly lang: string
  onSaid(text: string): void
  /** It is over: by itself, or because it couldn't. */
  onEnd(hasFailed: boolean): void
}

/** @returns what ends it */
export function listenByBrowser(Recognized: RecognitionClass, { lang, onSaid, onEnd }: Listening): () => void {
  const recognition = new Recognized()
  Object.assign(recognition, { lang, continuous: true, interimResults: false })
  recognition.onresult = ({ results, resultIndex }) => {
    for (let index = resultIndex; index < results.length; index++) onSaid(results[index]?.[0]?.transcript.trim() ?? '')
  }
  recognition.onend = () => onEnd(false)
  recognition.onerror = () => onEnd(true)
  recognition.start()
  return () => {
    recognition.onend = null
    recognition.abort()
  }
}
