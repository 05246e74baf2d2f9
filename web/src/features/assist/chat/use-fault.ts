import { errorMessage } from '../../../i18n/error-message.ts'
import { useLanguage, useText } from '../../../i18n/i18n.ts'
import { chatText } from './chat.text.ts'
import type { Fault } from './core/fault.ts'

/** What went wrong, in words. */
export function useFault(): (fault: Fault) => string {
  const t = useText(chatText)
  const language = useLanguage()
  return (fault) => {
    if (fault.err_msg === 'SOCKET_DISCONNECTED') return t('disconnected')
    return errorMessage(fault.err_msg, fault.data, language)
  }
}
