import { useText } from '../i18n/i18n.ts'
import { useNow } from '../ui/dates/use-now.ts'
import { uploadText } from './upload.text.ts'

/** Says when an upload is tried again by itself. */
export function useNextTry(): (moment: number) => string {
  const t = useText(uploadText)
  const now = useNow(1000)
  return (moment) => {
    const seconds = Math.max(1, Math.ceil((moment - now) / 1000))
    return seconds > 120 ? t('nextTryMinutes', { count: Math.ceil(seconds / 60) }) : t('nextTry', { count: seconds })
  }
}
